import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import { shippedFacts } from "../../src/shared/content/shipped-facts.ts";
import { buildWarnings } from "./build-warnings";

test("a production build stops where mail is to go from a server that is not set", async () => {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const building = build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [buildWarnings({ VITE_MAIL: "server" }, shippedFacts)],
    build: { write: false, rolldownOptions: { input: `${root}holiday-check.ts` } },
  });
  await expect(building).rejects.toThrow(/VITE_MAIL=server .* set VITE_SUPABASE_URL/);
});
