import { readFile } from "node:fs/promises";
import { beforeAll, inject, vi } from "vitest";
import type { AuthMail } from "../../../supabase/local/config";
import { LOCAL_PUBLISHABLE_KEY } from "../../../supabase/local/keys";
import { startStack, type Stack } from "../../../supabase/local/stack";
import { takeShared } from "./shared-stack";

// A database starts in one to six seconds, more on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export const SITE_URL = "http://localhost:5173";
export const OWNER = { email: "owner@garage.example", password: "Garage-owner-1" };
export const DESK = { email: "desk@garage.example", password: "Garage-desk-1" };
export const EDITOR = { email: "editor@garage.example", password: "Garage-editor-1" };
export const MECHANIC = { email: "mechanic@garage.example", password: "Garage-staff-1" };

/** An answer with its JSON body already read (null when it has none). */
export type Answer = { status: number; headers: Headers; body: unknown };

export type CallOptions = {
  method?: string;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  raw?: string;
  token?: string;
  headers?: Record<string, string>;
  /** The visitor's address, as Cloudflare would set it. */
  address?: string;
};

export type TestStack = {
  stack: Stack;
  mails: AuthMail[];
  /** A request with the public key, by default from a fresh address. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in and returns the access token. */
  signIn(account: { email: string; password: string }): Promise<string>;
};

let addresses = 0;

/** An address that no other call has used, so that only tests of the rate limit meet it. */
export function freshAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** A copy of the migrated and seeded database. The caller closes it. */
export async function startFromTemplate(options: { visitorHeader?: boolean } = {}) {
  const mails: AuthMail[] = [];
  const stack = await startStack({
    siteUrl: SITE_URL,
    sendMail: (mail) => void mails.push(mail),
    snapshot: new Blob([new Uint8Array(await readFile(inject("databaseTemplate")))]),
    pgtap: true,
    visitorHeader: options.visitorHeader ?? true,
  });
  return { stack, mails };
}

/** One stack for all tests of a file, with the rows of the seed. */
export function useStack(): TestStack {
  let stack: Stack | undefined;
  const mails: AuthMail[] = [];
  beforeAll(async () => {
    const shared = await takeShared(() => startFromTemplate());
    stack = shared.stack;
    shared.mails.push = (...items) => mails.push(...items);
  });
  const running = () => {
    if (!stack) throw new Error("The stack starts in beforeAll: use it inside a test.");
    return stack;
  };
  const call = (path: string, options: CallOptions = {}) => callStack(running(), path, options);
  return {
    get stack() {
      return running();
    },
    mails,
    call,
    signIn: async (account) => {
      const { status, body } = await call("/auth/v1/token?grant_type=password", { body: account });
      if (status !== 200) throw new Error(`sign-in of ${account.email}: ${status}`);
      return (body as { access_token: string }).access_token;
    },
  };
}

/** One request with the public key to a running stack. POST when there is a body. */
export async function callStack(
  stack: Stack,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const body = options.raw ?? (options.body === undefined ? null : JSON.stringify(options.body));
  const response = await stack.fetch(
    new Request(SITE_URL + path, {
      method: options.method ?? (body === null ? "GET" : "POST"),
      body,
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        "cf-connecting-ip": options.address ?? freshAddress(),
        ...(body !== null && { "content-type": "application/json" }),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
    }),
    { address: "127.0.0.1" },
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : (JSON.parse(text) as unknown),
  };
}
