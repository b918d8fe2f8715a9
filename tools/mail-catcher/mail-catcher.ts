import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { isForeign } from "../../supabase/local/origin.ts";
import { mailboxPage } from "./mailbox-page.ts";

/** Path of the catcher on the site's own origin, which the CSP allows. */
export const mailPath = "/__mail";

/** Request body of EmailJS (`POST /api/v1.0/email/send`), of its browser library or with the private key. */
const emailJsRequest = z.union([
  z.object({ ...emailJsFields(), lib_version: z.string() }),
  z.object({ ...emailJsFields(), accessToken: z.string().min(1) }),
]);

function emailJsFields() {
  return {
    user_id: z.string().min(1),
    service_id: z.string().min(1),
    template_id: z.string().min(1),
    template_params: z.record(z.string(), z.unknown()),
  };
}

/** Request body of a mail service in the shape of Resend (`POST /emails`). */
const httpMailRequest = z.object({
  from: z.string().min(1),
  to: z.array(z.string()).length(1),
  reply_to: z.string(),
  subject: z.string(),
  text: z.string(),
});

export type CaughtMail = {
  id: number;
  receivedAt: string;
  kind: "emailjs" | "http" | "auth";
  /** The request body, or the mail of the auth server. */
  content: Record<string, unknown>;
};

/** Longer than the site's time-out of 10 s. */
const slowMs = 30_000;
const mostMails = 500;

/**
 * Fake EmailJS, and fake HTTP mail service, that shows caught mails at `/__mail`; nothing is sent
 * (docs/mail.md#mail-catcher). The customer's address can choose the response, so that failures can be
 * provoked by hand and by parallel tests: `answer-400@…` and any other 4xx or 5xx, `answer-garbage@…` (503
 * with HTML), `answer-slow@…` (OK after 30 s), `answer-nothing@…` (the connection breaks).
 */
export class MailCatcher {
  readonly #mails: CaughtMail[] = [];
  #count = 0;
  /** Ids that were answered, by idempotency key. */
  readonly #known = new Map<string, string>();

  /** Stores a mail, and drops the oldest one beyond the limit. */
  keep(kind: CaughtMail["kind"], content: Record<string, unknown>): void {
    this.#mails.unshift({ id: ++this.#count, receivedAt: new Date().toISOString(), kind, content });
    this.#mails.length = Math.min(this.#mails.length, mostMails);
  }

  /**
   * Connect middleware for everything below `/__mail`. Never rejects: errors, such as an aborted
   * request, are passed to `next`.
   */
  readonly handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    // `new URL` would throw for "//".
    const [pathname = "/"] = (request.url ?? "/").split("?");
    if (pathname !== mailPath && !pathname.startsWith(`${mailPath}/`)) return next();
    if (isForeign(request.headers.origin, request.headers.host)) {
      return answer(response, 403, "For this site's own pages");
    }
    try {
      await this.#route(pathname, request, response);
    } catch (error) {
      next(error);
    }
  };

  async #route(
    pathname: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const route = `${request.method} ${pathname.slice(mailPath.length).replace(/\/$/, "")}`;
    switch (route) {
      case "POST /api/v1.0/email/send":
        return this.#receive(await textOf(request), response);
      case "POST /emails":
        return this.#receiveHttp(request, await textOf(request), response);
      case "GET /messages":
        return answer(response, 200, JSON.stringify(this.#mails), "application/json");
      case "GET ":
        return answer(response, 200, mailboxPage(this.#mails), "text/html; charset=utf-8");
      default:
        return answer(response, 404, "Not found");
    }
  }

  async #receive(body: string, response: ServerResponse): Promise<void> {
    const mail = emailJsRequest.safeParse(parseJson(body));
    if (!mail.success) return answer(response, 400, "The parameters are invalid.");
    const { from_email, reply_to, to_email } = mail.data.template_params;
    if (await this.#fails([from_email, reply_to, to_email], response)) return;
    this.keep("emailjs", mail.data);
    answer(response, 200, "OK");
  }

  async #receiveHttp(
    request: IncomingMessage,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const mail = httpMailRequest.safeParse(parseJson(body));
    if (!mail.success) return answerJson(response, 422, { name: "validation_error" });
    if (!request.headers.authorization)
      return answerJson(response, 401, { name: "missing_api_key" });
    if (await this.#fails([mail.data.reply_to, ...mail.data.to], response)) return;
    const key = String(request.headers["idempotency-key"]);
    const id = this.#known.get(key) ?? crypto.randomUUID();
    if (!this.#known.has(key)) this.keep("http", mail.data);
    this.#known.set(key, id);
    answerJson(response, 200, { id });
  }

  /** Whether one of the addresses asked for a failure, which is then answered. */
  async #fails(addresses: unknown[], response: ServerResponse): Promise<boolean> {
    const [, wanted] =
      addresses
        .map((address) => /^answer-(slow|garbage|nothing|[45]\d\d)@/.exec(String(address)))
        .find((found) => found !== null) ?? [];
    if (wanted === undefined) return false;
    if (wanted === "slow") {
      await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
      return false;
    }
    if (wanted === "nothing") response.destroy();
    else if (wanted === "garbage") answer(response, 503, "<html>upstream gone</html>");
    else answer(response, Number(wanted), "The catcher was told to refuse this.");
    return true;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function answerJson(response: ServerResponse, status: number, body: object): void {
  answer(response, status, JSON.stringify(body), "application/json");
}

function answer(response: ServerResponse, status: number, body: string, type = "text/plain"): void {
  response.statusCode = status;
  response.setHeader("content-type", type);
  response.setHeader("cache-control", "no-store");
  response.end(body);
}
