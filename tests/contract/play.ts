import { totpCode } from "../../supabase/local/totp";

/** Exchanges with one service, in an order in which each finds what it needs. */
export type Journey = {
  service: "auth" | "storage" | "rest";
  /** Where the answers come from: the service's source, its version, the day, and how. */
  source: string;
  version: string;
  recorded: string;
  how: string;
  /** Settings of the project without which it answers otherwise. */
  settings?: string;
  exchanges: Exchange[];
};

type Exchange = {
  name: string;
  request: Asked;
  /**
   * What the site reads of the answer: "status", "code" (of an error, as the service's client reads
   * it), "body.<path>", "header.<name>", "landing" (where it redirects), "fragment.<name>" (of that).
   */
  relies: string[];
  /** Values for later requests: as above, "link" for the path asked, "link.token" for its token. */
  keep?: Record<string, string>;
  response: Answer;
};

type Asked = {
  method: string;
  /**
   * Here and in the body `{{name}}` stands for a kept value, `{{link:<type>:<address>}}` for the path
   * of the link in a mail, and `{{hash:<type>:<address>}}` for its one-time token.
   */
  path: string;
  /** The kept token to send, or a text in its place; "admin" is the secret key. Default: the public. */
  as?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sends so many bytes instead of `body`. */
  bytes?: number;
  /** Asks so many times and takes the last answer. */
  times?: number;
};

export type Answer = { status: number; headers: Record<string, string>; body: unknown };

/** A server to play a journey against. */
export type Server = {
  /** Address of the project, its public and its secret key. */
  url: string;
  key: string;
  secret: string;
  /** Address of the site, to which links lead back. */
  site: string;
  send: (request: Request) => Promise<Response>;
  /** Path and query of the auth service's own address for a mailed link. */
  link: (type: string, email: string) => Promise<string>;
};

/** A journey from its file: a line that says where it comes from, and one for each exchange. */
export function readJourney(text: string): Journey {
  const [head = "", ...exchanges] = text.trim().split("\n");
  return {
    ...(JSON.parse(head) as Omit<Journey, "exchanges">),
    exchanges: exchanges.map((line) => JSON.parse(line) as Exchange),
  };
}

/** The same as the text of its file. */
export function writeJourney({ exchanges, ...head }: Journey): string {
  return [head, ...exchanges].map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** Sends a journey's requests in order; returns the answers as they came. */
export async function play(journey: Journey, server: Server): Promise<Answer[]> {
  const kept: Kept = { fresh: crypto.randomUUID(), site: server.site, admin: server.secret };
  const answers: Answer[] = [];
  for (const { request, keep = {} } of journey.exchanges) {
    if (kept.seed) kept.totp = totpCode(kept.seed);
    const fill = (text: string) => linked(filled(text, kept), server);
    const path = await fill(request.path);
    const json = request.body === undefined ? null : await fill(JSON.stringify(request.body));
    let answer: Answer | undefined;
    for (let time = 0; time < (request.times ?? 1); time++) {
      answer = await ask({ ...request, path }, json, kept, server);
    }
    if (!answer) throw new Error("Nothing was asked.");
    for (const [name, of] of Object.entries(keep)) {
      const here: Record<string, string> = { link: path, "link.token": tokenIn(path) };
      kept[name] = here[of] ?? String(valueAt(answer, of));
    }
    answers.push(answer);
  }
  return answers;
}

type Kept = Record<string, string>;

/** `text` with the links and one-time tokens of mails in it. */
async function linked(text: string, server: Server): Promise<string> {
  const [placeholder, what, type, email] = /\{\{(link|hash):(\w+):([^}]+)\}\}/.exec(text) ?? [];
  if (!placeholder || !type || !email) return text;
  const link = await server.link(type, email);
  return text.replace(placeholder, what === "link" ? link : tokenIn(link));
}

function tokenIn(path: string): string {
  return new URLSearchParams(path.split("?")[1]).get("token") ?? "";
}

async function ask(asked: Asked, json: string | null, kept: Kept, server: Server): Promise<Answer> {
  const token = asked.as === undefined ? server.key : (kept[asked.as] ?? asked.as);
  const response = await server.send(
    new Request(new URL(asked.path, server.url), {
      method: asked.method,
      body: asked.bytes === undefined ? json : new Uint8Array(asked.bytes).fill(7),
      redirect: "manual",
      headers: {
        apikey: asked.as === "admin" ? server.secret : server.key,
        authorization: `Bearer ${token}`,
        ...(json !== null && { "content-type": "application/json" }),
        ...asked.headers,
      },
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === "" ? null : isJson ? (JSON.parse(text) as unknown) : text,
  };
}

function filled(text: string, kept: Kept): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => kept[name] ?? "");
}

/** What `Exchange.relies` means by this path. */
export function valueAt(answer: Answer, path: string): unknown {
  const [landing, fragment] = answer.headers.location?.split("#") ?? [];
  if (path === "status") return answer.status;
  if (path === "code") return codeOf(answer);
  if (path === "landing") return landing;
  const [root, ...keys] = path.split(".");
  if (root === "header") return answer.headers[keys.join(".")];
  if (root === "fragment") return new URLSearchParams(fragment).get(keys.join("."));
  let value: unknown = answer.body;
  for (const key of keys) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return value;
}

/** The error's code as the clients of the three services read it. */
function codeOf({ status, headers, body }: Answer): unknown {
  const error = (body ?? {}) as Record<string, unknown>;
  // The storage service's client.
  if (typeof error.statusCode === "string") return error.statusCode;
  // The auth service's: `code` with the version's header, `error_code` without; the data API's: `code`.
  const isDated = (headers["x-supabase-api-version"] ?? "") >= "2024-01-01";
  if (isDated && typeof error.code === "string") return error.code;
  return error.error_code ?? error.code ?? (status < 400 ? undefined : String(status));
}
