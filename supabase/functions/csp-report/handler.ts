import { unavailable } from "../_shared/failures.ts";

/** One violation of the policy, in the format of `public.record_csp_reports`. */
type Report = {
  page: string;
  directive: string;
  blocked: string;
  source: string | null;
  line: number | null;
  disposition: "enforce" | "report";
  sample: string | null;
};

/** Whose reports these are; null where the header is missing. */
type Sender = {
  /** The visitor, as the site's host forwards it. Whoever calls the function directly can forge it. */
  visitor: string | null;
  /** Whoever is connected to Supabase, the host or a direct caller; nobody can forge it. */
  peer: string | null;
};

/** Stores the reports of one sender; the database limits how many. */
export type Store = (reports: Report[], sender: Sender) => Promise<void>;

const mostBytes = 16_384;
const mostReports = 20;
const types = ["application/csp-report", "application/reports+json", "application/json"];

/**
 * Receives reports about the Content-Security-Policy (docs/architecture.md#policy-reports) in the formats of
 * `report-uri` (CSP 2) and `report-to` (Reporting API). Uses web standards only, so that it runs both as an
 * Edge Function and in the embedded stack.
 */
export async function receive(request: Request, store: Store): Promise<Response> {
  if (request.method !== "POST") {
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(type)) return new Response(null, { status: 415 });
  const text = await readAtMost(request, mostBytes);
  if (text === null) return new Response(null, { status: 413 });
  const reports = read(text);
  if (reports === null) return new Response(null, { status: 400 });
  if (reports.length > 0) {
    try {
      await store(reports, senderOf(request.headers));
    } catch (error) {
      return unavailable("csp-report", error);
    }
  }
  // The same response whether the report was stored or exceeded a limit.
  return new Response(null, { status: 204 });
}

/**
 * Vercel, which hosts the site, and Cloudflare, in front of Supabase, overwrite their own headers.
 * X-Forwarded-For is not read: it starts with whatever the sender wrote there.
 */
function senderOf(headers: Headers): Sender {
  return {
    visitor: headers.get("x-vercel-forwarded-for")?.split(",")[0]?.trim() || null,
    peer: headers.get("cf-connecting-ip"),
  };
}

/** The body as text, or null if it exceeds the limit, beyond which nothing is read. */
async function readAtMost(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  const reader = request.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Parses JSON of either format; null if the text is neither. */
function read(text: string): Report[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (Array.isArray(given)) {
    return given
      .slice(0, mostReports)
      .flatMap((entry: unknown) =>
        field(entry, "type") === "csp-violation" ? toReport(field(entry, "body")) : [],
      );
  }
  const report = field(given, "csp-report");
  return report === undefined ? null : toReport(report);
}

function toReport(body: unknown): Report[] {
  const text = (...names: string[]) => {
    const value = names.map((name) => field(body, name)).find((it) => typeof it === "string");
    return typeof value === "string" ? value : "";
  };
  const source = plain(text("sourceFile", "source-file"));
  const line = field(body, "lineNumber") ?? field(body, "line-number");
  const report: Report = {
    page: plain(text("documentURL", "document-uri")),
    directive: cut(text("effectiveDirective", "effective-directive", "violated-directive"), 100),
    blocked: plain(text("blockedURL", "blocked-uri")),
    source: source || null,
    line: typeof line === "number" && Number.isInteger(line) && line >= 0 ? line : null,
    disposition: text("disposition") === "report" ? "report" : "enforce",
    sample: cut(text("sample", "script-sample"), 40) || null,
  };
  // Ignore violations by the visitor's browser extensions.
  const foreign = [report.blocked, source].some((it) => /^[a-z-]+-extension\b/.test(it));
  return report.page && report.directive && report.blocked && !foreign ? [report] : [];
}

/** An address without query and fragment, which may contain tokens; keywords such as "inline" unchanged. */
function plain(text: string): string {
  if (!URL.canParse(text)) return cut(text, 100);
  const { protocol, origin, pathname } = new URL(text);
  return /^https?:$/.test(protocol) ? cut(origin + pathname, 500) : protocol.slice(0, -1);
}

/** Truncates text, and removes what PostgreSQL cannot store, such as half a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\0\p{Surrogate}]/gu, "");
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
