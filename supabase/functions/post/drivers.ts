import type { Mail } from "./mails.ts";

/**
 * What became of an attempt, in the words of `finish_mail`: `later`, asked to slow down; `failed`,
 * refused and worth another attempt; `refused`, for good; `unknown`, no answer, so it may have gone
 * out; `not_needed`, there is nothing to do, and nothing failed. `error` is shown to staff, at most 300 characters of it.
 */
export type Outcome = { outcome: "sent" } | Failure;

export type Failure = {
  outcome: "later" | "failed" | "refused" | "unknown" | "not_needed";
  error: string;
};

/** Sends one mail and never throws. `id` is the same in each attempt. */
export type Driver = (mail: Mail, id: string) => Promise<Outcome>;

export type Transport = {
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How long an answer is waited for. Default: 10 s. */
  limitMs?: number | undefined;
};

type Reading = (status: number, body: string) => Outcome;

/**
 * EmailJS: `POST /api/v1.0/email/send`, one request a second, answered with 200 "OK"
 * (https://www.emailjs.com/docs/rest-api/send/). With the private key as `accessToken`; requests
 * without a browser must be allowed in the account. It has no idempotency key.
 */
export function emailJs(
  account: {
    origin: string;
    publicKey: string;
    privateKey: string;
    serviceId: string;
    templateId: string;
  },
  transport: Transport = {},
): Driver {
  const { origin, publicKey, privateKey, serviceId, templateId } = account;
  return (mail) =>
    attempt(
      new Request(`${origin}/api/v1.0/email/send`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          user_id: publicKey,
          accessToken: privateKey,
          service_id: serviceId,
          template_id: templateId,
          template_params: mail,
        }),
      }),
      transport,
      (status, body) =>
        status === 200 && body.trim() === "OK" ? { outcome: "sent" } : refusal(status, body),
    );
}

/**
 * A mail service over HTTP with idempotency keys, in the shape of Resend: `POST /emails`, answered
 * with the mail's id (https://resend.com/docs/api-reference/emails/send-email). The same key within
 * 24 hours is one mail; with other words it is refused with 409, and the first mail has gone out.
 */
export function httpMail(
  account: { address: string; apiKey: string; from: string },
  transport: Transport = {},
): Driver {
  const { address, apiKey, from } = account;
  return ({ to_email: to, reply_to, subject, message: text }, id) =>
    attempt(
      new Request(address, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${apiKey}`,
          "idempotency-key": id,
        },
        body: JSON.stringify({ from, to: [to], reply_to, subject, text }),
      }),
      transport,
      (status, body) => {
        if (status < 300 && /"id"\s*:\s*"/.test(body)) return { outcome: "sent" };
        if (status === 409 && body.includes("invalid_idempotent_request")) {
          return { outcome: "sent" };
        }
        return refusal(status, body);
      },
    );
}

/** Calls the address that starts a build of the site; any answer below 300 is a success. */
export function startBuild(address: string, transport: Transport = {}): Promise<Outcome> {
  return attempt(new Request(address, { method: "POST" }), transport, (status, body) =>
    status < 300 ? { outcome: "sent" } : refusal(status, body),
  );
}

async function attempt(
  request: Request,
  { fetch: send = fetch, limitMs = 10_000 }: Transport,
  read: Reading,
): Promise<Outcome> {
  const { signal, abort } = withLimit(limitMs);
  try {
    const answer = await send(new Request(request, { signal }));
    return read(answer.status, await answer.text());
  } catch (error) {
    const why = signal.aborted
      ? `No answer within ${limitMs / 1000} s.`
      : `No answer: ${String(error)}`;
    return { outcome: "unknown", error: why };
  } finally {
    abort();
  }
}

function withLimit(limitMs: number): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  return { signal: controller.signal, abort: () => clearTimeout(timer) };
}

/** 422 is about the mail itself, such as an address that cannot be; all else may be mended. */
function refusal(status: number, body: string): Outcome {
  const error = `${status}: ${body
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200)}`;
  if (status === 429) return { outcome: "later", error };
  if (status === 422) return { outcome: "refused", error };
  // A success in other words than the service's own: something stands in between.
  return { outcome: status < 300 ? "unknown" : "failed", error };
}
