/** Where the embedded stack answers otherwise, and what that means for the code. */
type Difference = { embedded: Record<string, unknown>; means: string };

const sent = { status: 200, code: undefined };
const unsigned = { status: 401, code: "no_authorization" };

/** By journey and exchange. */
export const differences: Readonly<Record<string, Readonly<Record<string, Difference>>>> = {
  "sign-up": {
    "the same address again at once": {
      embedded: sent,
      means: "a 429 here also tells of an account; the site says that no mail was sent",
    },
  },
  "sign-in": {
    "the account without a token": {
      embedded: unsigned,
      means: "the auth client asks only with a session",
    },
    "a refresh token that was never given": {
      embedded: { code: "validation_failed" },
      means: "the auth client ends the session for both",
    },
    "a wrong password, sent by a page of another origin": {
      embedded: { "header.access-control-expose-headers": undefined },
      means: "it serves the site's own origin, where a page reads every header",
    },
  },
  "new-password": {
    "a second link at once": {
      embedded: sent,
      means: "a 429 here also tells of an account; the site says that no mail was sent",
    },
    "a new password without a token": {
      embedded: unsigned,
      means: "the auth client asks only with a session",
    },
  },
  pictures: {
    "an upload with a token that is none": {
      embedded: { status: 401, code: "401" },
      means: "the real service never answers 401, so only the data API ends a lost session",
    },
    "the list with a token that is none": {
      embedded: { status: 401, code: "401" },
      means: "the real service never answers 401, so only the data API ends a lost session",
    },
    "the list of a bucket that is missing": {
      embedded: {
        status: 400,
        body: { statusCode: "404", error: "Bucket not found", message: "Bucket not found" },
      },
      means: "a missing bucket of a real project shows with the first upload",
    },
  },
  data: {
    "a token that is none": {
      embedded: { status: 200, code: undefined },
      means: "such a sender is anonymous here, and reads no more than anybody",
    },
  },
};
