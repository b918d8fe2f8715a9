import { currentFacts } from "@/shared/facts/current";
import { ApiError } from "./api-error";
import { MailRefused } from "./mail";
import { RequestError } from "./request";

/** The error catalogue of the public side (docs/forms.md#errors). */
export const errorTexts = {
  network_error: "Network connection issue. Please check your internet connection and try again.",
  server_error: "Our email service is currently experiencing issues. Please try again later.",
  validation_error: "Please check your information and try again.",
  unknown_error: "An unexpected error occurred. Please try again.",
} as const;

export type ErrorType = keyof typeof errorTexts;

export const offlineText = "You appear to be offline. Please check your connection and try again.";
/** A failure of the data API, to staff. The catalogue's text names the mail service. */
export const serverText =
  "The server had a problem and could not do this. Please try again in a few minutes.";
const tooManyText = (phone: string) =>
  `We have had several requests from your connection in a short time. Please try again later, or ring us on ${phone}.`;
const sessionEndedText =
  "Your session has ended. Sign in again: what you have typed is kept on this device.";

/** A failed call as shown to people: the catalogue's type, and a text that may be more exact. */
export type Problem = { type: ErrorType; text: string; offline?: boolean; unreachable?: boolean };

const notAllowed: Problem = {
  type: "validation_error",
  text: "You are not allowed to do that. Sign in with an account that is.",
};

const codes: Record<string, Problem> = {
  "42501": notAllowed,
  // Storage answers with a status in place of a code, also for a token that is none.
  "403": notAllowed,
  PGRST301: { type: "validation_error", text: sessionEndedText },
  PGRST303: { type: "validation_error", text: sessionEndedText },
};

/**
 * Maps whatever a call threw or answered to the catalogue, from codes and never from wording:
 * request failures, PostgREST and PostgreSQL codes, HTTP statuses. `ruleTexts`: a feature's texts
 * for its own rules, by `ApiError.rule`; `brokenText`: the text of a server that failed.
 */
export function problemOf(
  error: unknown,
  ruleTexts: Readonly<Record<string, string>> = {},
  brokenText: string = serverText,
): Problem {
  if (error instanceof RequestError) {
    if (error.failure === "offline")
      return { type: "network_error", text: offlineText, offline: true };
    return { type: "network_error", text: errorTexts.network_error, unreachable: true };
  }
  if (error instanceof MailRefused) return { type: "server_error", text: errorTexts.server_error };
  const text = error instanceof ApiError ? ruleTexts[error.rule] : undefined;
  if (text !== undefined) return { type: "validation_error", text };
  const { code, status = 0 } = (error ?? {}) as { code?: unknown; status?: number };
  if (typeof code === "string") {
    const known = codes[code];
    if (known) return known;
    // Class 22 is bad data, class 23 a broken constraint (PostgreSQL, appendix A).
    if (/^2[23]/.test(code)) return { type: "validation_error", text: errorTexts.validation_error };
  }
  if (status === 429) return { type: "validation_error", text: tooManyText(currentFacts().phone) };
  if (status >= 500) return { type: "server_error", text: brokenText };
  return { type: "unknown_error", text: errorTexts.unknown_error };
}

/** Whether the same call may succeed later: the fault is the server's or the connection's. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof RequestError) return error.failure !== "insecure";
  const { status = 0 } = (error ?? {}) as { status?: number };
  // 405: PostgREST's answer of a read-only database.
  return status >= 500 || [405, 408, 429].includes(status);
}
