// For tests in a real Deno: starts an Edge Function as Supabase does, with a fake project behind it.

type Child = {
  kill(): void;
  status: Promise<unknown>;
  stderr: ReadableStream<Uint8Array<ArrayBuffer>>;
};
declare const Deno: {
  execPath(): string;
  Command: new (
    path: string,
    options: { args: string[]; env: Record<string, string>; stdout: "null"; stderr: "piped" },
  ) => { spawn(): Child };
  serve(
    options: { port: number; hostname: string; onListen(at: { port: number }): void },
    handler: (request: Request) => Promise<Response>,
  ): { shutdown(): Promise<void> };
};

/** A call of the function to its project. */
export type Call = { path: string; key: string | null; bearer: string | null; body: unknown };

type Started = {
  send: (init: RequestInit) => Promise<Response>;
  calls: Call[];
  /** The failures in the log, once so many are there. */
  failures: (count: number) => Promise<unknown[]>;
};

/**
 * Starts the function in `file` with the environment `keys`, and runs `work` with it. `answer` gives
 * the project's answers; in the environment, PROJECT stands for its address.
 */
export async function withFunction(
  file: URL,
  keys: Record<string, string>,
  answer: (call: Call) => Response | Promise<Response>,
  work: (started: Started) => Promise<void>,
): Promise<void> {
  const calls: Call[] = [];
  let port = 0;
  const project = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: (at) => (port = at.port) },
    async (request) => {
      const text = await request.text();
      const call = {
        path: new URL(request.url).pathname,
        key: request.headers.get("apikey"),
        bearer: request.headers.get("authorization"),
        body: text === "" ? null : (JSON.parse(text) as unknown),
      };
      calls.push(call);
      return answer(call);
    },
  );
  const address = `http://127.0.0.1:${port}`;
  const own = 20_000 + Math.floor(Math.random() * 20_000);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-net", "--allow-env", file.pathname],
    env: {
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${own}`,
      SUPABASE_URL: address,
      ...Object.fromEntries(
        Object.entries(keys).map(([name, value]) => [name, value.replace("PROJECT", address)]),
      ),
    },
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let log = "";
  const logged = (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) log += text;
  })();
  const failures = async (count: number) => {
    const found = () => log.split("\n").filter((line) => line.startsWith("{"));
    for (let tries = 0; tries < 100 && found().length < count; tries += 1) await pause(20);
    return found().map((line) => JSON.parse(line) as unknown);
  };
  const functionAddress = `http://127.0.0.1:${own}/`;
  try {
    await untilUp(functionAddress);
    await work({ send: (init) => fetch(functionAddress, init), calls, failures });
  } finally {
    child.kill();
    await child.status;
    await logged;
    await project.shutdown();
  }
}

async function untilUp(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      const answer = await fetch(address);
      await answer.body?.cancel();
      return;
    } catch {
      await pause(100);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
