// The site's own functions, given what the real services answered (docs/testing.md#recorded-answers).
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { brokenLinkText, readArrival } from "@/staff/session/arrival";
import {
  renewSession,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signIn,
  signUp,
  verifyLink,
  type AuthOutcome,
} from "@/staff/session/sign-in";
import { isMissing, storeQuery, useAddPicture } from "@/staff/pictures/queries";
import { removePicture } from "@/staff/pictures/trash-queries";
import { useChange } from "@/staff/kit/use-change";
import { addRow } from "@/shared/data/anon-client";
import { requireSupabase, unwrap } from "@/staff/data/supabase";
import { problemOf } from "@/shared/http/errors";
import { invite } from "../supabase/functions/invite/handler";
import { dataApi } from "./support/data-api";
import { recorded } from "./support/recorded";

const api = dataApi();
const email = "owner@garage.example";
const password = "Garage-owner-1";

describe("the auth service", () => {
  const given = (journey: string, exchange: string) => {
    api.answer = () => recorded(journey, exchange);
  };

  test.each([
    ["sign-in", "a wrong password", "Invalid login credentials"],
    ["sign-up", "signing in before the address is confirmed", "Email not confirmed"],
    ["hosted-only/too-often", "a password tried too often", "Request rate limit reached"],
  ])("refuses signing in: %s, %s", async (journey, exchange, text) => {
    given(journey, exchange);
    expect(await signIn(email, password)).toMatchObject({ ok: false, text });
  });

  test("gives a session", async () => {
    given("sign-in", "the right password");
    expect(await signIn(email, password)).toEqual({ ok: true });
  });

  test("names what is wrong with a password", async () => {
    const weak = {
      ok: false,
      text: "This password is too weak.",
      reasons: ["Use at least 8 characters.", "Use small letters, capital letters and digits."],
    };
    given("sign-up", "a password that is too short and too simple");
    expect(await signUp(email, password)).toMatchObject(weak);
    given("new-password", "a new password that is too weak");
    expect(await signUp(email, password)).toMatchObject(weak);
  });

  test.each(["a new address", "an address that has an account"])(
    "is not asked whether there is an account by signing up with %s",
    async (exchange) => {
      given("sign-up", exchange);
      expect(await signUp(email, password)).toEqual({ ok: true });
    },
  );

  test.each(["a link for an address with an account", "a link for an unknown address"])(
    "is not asked that by a new password either: %s",
    async (exchange) => {
      given("new-password", exchange);
      expect(await requestPasswordReset(email)).toEqual({ ok: true });
    },
  );

  test.each<[string, string, () => Promise<AuthOutcome>]>([
    ["sign-up", "the same address again at once", () => signUp(email, password)],
    ["sign-up", "another mail at once", () => resendConfirmation(email)],
    ["new-password", "a second link at once", () => requestPasswordReset(email)],
  ])("sends no mail, which is said: %s, %s", async (journey, exchange, call) => {
    given(journey, exchange);
    const outcome = await call();
    expect(outcome).toMatchObject({ ok: false, text: expect.stringMatching(/^No mail was sent/) });
  });

  test("says that a link is used up", async () => {
    given("sign-up", "a made-up code in place of the link");
    expect(await verifyLink({ hash: "abc", type: "signup" })).toMatchObject({ linkEnded: true });
  });

  test("refuses the password that the account has already", async () => {
    given("sign-in", "the right password");
    await signIn(email, password);
    given("new-password", "the password that it has already");
    expect(await setNewPassword(password)).toEqual({
      ok: false,
      title: "Failed to set a password",
      text: "New password should be different from the old password.",
    });
  });

  test("says that signing up is closed", async () => {
    given("hosted-only/sign-up-closed", "a new address");
    expect(await signUp(email, password)).toMatchObject({
      ok: false,
      text: "Signups not allowed for this instance",
    });
  });

  test.each<[string, () => Promise<AuthOutcome>]>([
    ["a new address", () => signUp(email, password)],
    ["a new password for an address with an account", () => requestPasswordReset(email)],
  ])("does not take mail that cannot be sent for a lost connection: %s", async (exchange, call) => {
    given("hosted-only/mail-fails", exchange);
    const outcome = await call();
    expect(outcome).toMatchObject({ ok: false, text: expect.stringMatching(/^Failed to/) });
    expect(outcome).not.toHaveProperty("unreachable");
  });

  test.each<[string, string, object]>([
    ["sign-up", "the link in the mail", { recovers: false, problem: null }],
    ["sign-up", "the same link again", { recovers: false, problem: brokenLinkText }],
    ["new-password", "the link in the mail", { recovers: true, problem: null }],
  ])("leads back to the site: %s, %s", (journey, exchange, arrival) => {
    const { hash } = new URL(
      recorded(journey, exchange).headers.location?.replace("<site>", "http://localhost") ?? "",
    );
    expect(readArrival({ hash })).toMatchObject(arrival);
  });

  test("ends the session of an account that was removed", async () => {
    given("sign-in", "the right password");
    await signIn(email, password);
    api.answer = ({ url }) =>
      url.pathname === "/auth/v1/token"
        ? recorded("hosted-only/erased-account", "its refresh token")
        : recorded("hosted-only/erased-account", "the account of its token");
    expect(await renewSession()).toBe(false);
    expect((await requireSupabase().auth.getSession()).data.session).toBeNull();
  });

  test.each([
    ["invitation", "of a new address", 200, undefined],
    ["invitation", "of the same address again", 200, undefined],
    ["invitation", "of an address with an account", 409, "email_exists"],
    ["invitation", "of what is no address", 400, "invalid_email"],
    ["hosted-only/mail-quota", "a new address", 429, "mail_limit"],
    ["hosted-only/mail-fails", "a new address", 502, "not_sent"],
  ])("answers the function that invites: %s, %s", async (journey, exchange, status, code) => {
    const { status: sent, body } = recorded(journey, exchange);
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await invite(
      new Request("https://garage.example", {
        method: "POST",
        headers: { authorization: "Bearer token" },
        body: JSON.stringify({ email }),
      }),
      {
        url: "https://project.example",
        key: "sb_secret_test",
        publicKey: "sb_publishable_test",
        fetch: ({ url }) =>
          Promise.resolve(
            url.includes("/rest/") ? new Response() : Response.json(body, { status: sent }),
          ),
      },
    );
    expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([
      status,
      code,
    ]);
    // What the auth service fails in is logged; what it refuses is not.
    expect(logged).toHaveBeenCalledTimes(status === 502 ? 1 : 0);
  });
});

describe("the storage service", () => {
  const picture = { id: crypto.randomUUID(), format: "webp" as const, alt: "Brake disc" };
  const content = new Blob(["abc"], { type: "image/webp" });
  const size = { width: 1, height: 1 };
  const small = { content, format: "webp" as const, ...size, file: size };
  const watched = { onProgress: () => undefined, signal: new AbortController().signal };

  function given(stored: string, row: string) {
    api.answer = ({ url }) =>
      url.pathname.startsWith("/storage/") ? recorded("pictures", stored) : recorded("data", row);
  }

  function hook<Result>(use: () => Result) {
    const client = new QueryClient();
    return renderHook(use, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    }).result;
  }

  async function added(stored: string, row = "a visitor's enquiry") {
    given(stored, row);
    const result = hook(useAddPicture);
    act(() => result.current.mutate({ ...picture, small, ...watched }));
    await waitFor(() => expect(result.current.isPending || result.current.isIdle).toBe(false));
    return result.current;
  }

  test.each([
    ["an admin uploads a picture", "a visitor's enquiry"],
    ["the same upload again", "the same enquiry again"],
  ])("takes a picture once, however often it is sent: %s", async (stored, row) => {
    expect((await added(stored, row)).error).toBeNull();
  });

  test("a bucket that is missing shows with the first upload, not in the list", async () => {
    expect(isMissing((await added("an upload to a bucket that is missing")).error)).toBe(true);
    given("the list of a bucket that is missing", "a visitor's enquiry");
    expect(await new QueryClient().fetchQuery(storeQuery)).toBe(true);
  });

  test.each([
    "an upload by a user without a role",
    "a type that the bucket does not take",
    "a picture of more than 5 MiB",
    "an upload with a token that is none",
  ])("refuses %s", async (stored) => {
    const { error } = await added(stored);
    expect(error).toMatchObject({ name: "ApiError" });
    expect(isMissing(error)).toBe(false);
  });

  test("a removal that the policy stops is an error, though the services answer 200", async () => {
    given("a removal by a user without a role", "a removal that the policy does not allow");
    const result = hook(() => useChange(removePicture));
    act(() => result.current.mutate(picture));
    await waitFor(() => expect(result.current.error).toMatchObject({ code: "42501" }));
  });
});

describe("the data API", () => {
  const problem = async (exchange: string, journey = "data") => {
    api.answer = () => recorded(journey, exchange);
    try {
      unwrap(await requireSupabase().from("enquiries").select("id").retry(false));
    } catch (error) {
      return { error, text: problemOf(error).text };
    }
    throw new Error(`${exchange} was no error.`);
  };

  test.each([
    ["a table that visitors may not read", /^You are not allowed to do that/],
    ["a token that is none", /^Your session has ended/],
    ["a token of another project", /^Your session has ended/],
    ["a value out of its limits", /^Please check your information/],
    ["an id that is none", /^Please check your information/],
  ])("%s: says so", async (exchange, text) => {
    expect((await problem(exchange)).text).toMatch(text);
  });

  test("a token that has expired ends the session as well", async () => {
    const { text } = await problem("a token that has expired", "hosted-only/expired-token");
    expect(text).toMatch(/^Your session has ended/);
  });

  test("a broken rule of the site has its own code", async () => {
    const { error } = await problem("a rule of the site that is broken");
    expect(error).toMatchObject({ rule: "own_account", status: 422 });
  });

  test("a row that was recorded before counts as recorded", async () => {
    api.answer = () => recorded("data", "the same enquiry again");
    const enquiry = { name: "Test Person", email, phone: "07700 900142", source: "Contact Form" };
    await expect(addRow("enquiries", { id: crypto.randomUUID(), ...enquiry })).resolves.toEqual({
      held: false,
    });
  });
});
