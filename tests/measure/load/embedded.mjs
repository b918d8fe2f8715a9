// The embedded stack over HTTP, and visitors who use the site's own modules.
import { AsyncLocalStorage } from "node:async_hooks";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { loadModule } from "../support/load-module.mjs";

const load = (name) => loadModule(join(import.meta.dirname, name));

/** Does `work` with the stack in a process of its own. `sql` runs there as the owner. */
export async function withEmbedded(work) {
  const server = fork(join(import.meta.dirname, "server.mjs"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answer = async () => (await once(server, "message"))[0];
  const { port } = await answer();
  const { LOCAL_PUBLISHABLE_KEY } = await load("../../../supabase/local/keys.ts");
  process.env.VITE_SUPABASE_URL = `http://127.0.0.1:${port}`;
  process.env.VITE_SUPABASE_ANON_KEY = LOCAL_PUBLISHABLE_KEY;
  process.env.VITE_MAIL = "server";
  const address = withBrowserParts();
  const { ask, freeTimesOf, look, say } = await load("visits.ts");
  const place = {
    visitor: (number) => {
      const from = (act) => address.run(`198.18.${number >> 8}.${number & 255}`, act);
      return {
        look: () => from(() => look("load")),
        times: (day) => from(() => freeTimesOf(day)),
        ask: (email, time) => from(() => ask(email, time)),
        say: (email) => from(() => say(email)),
      };
    },
    sql: async (sql) => {
      const told = answer();
      server.send({ sql });
      return (await told).rows;
    },
  };
  try {
    return await work(place);
  } finally {
    server.disconnect();
    await once(server, "exit");
  }
}

/** What the modules take from a browser; the returned store holds the address of whoever calls. */
function withBrowserParts() {
  const address = new AsyncLocalStorage();
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("cf-connecting-ip", address.getStore());
    return fetch(input, { ...init, headers });
  };
  // The site notes each of its calls there.
  console.debug = () => {};
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  for (const name of ["localStorage", "sessionStorage"]) {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  return address;
}
