// What the browser gets where the server sends the mail (docs/mail.md#browser-or-server).
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

const root = `${import.meta.dirname}/../..`;
const account = {
  VITE_EMAILJS_PUBLIC_KEY: "the-public-key",
  VITE_EMAILJS_SERVICE_ID: "the-service",
  VITE_EMAILJS_TEMPLATE_ID: "the-enquiry-template",
  VITE_EMAILJS_REMINDER_TEMPLATE_ID: "the-reminder-template",
  VITE_EMAILJS_CHAT_TEMPLATE_ID: "the-chat-template",
};
/** Strings of the service's own code that survive minification: the path and a field of its request. */
const service = ["email/send", "lib_version", "api.emailjs.com"];

/** All scripts that the routes of the site can load, built as for the host. */
async function builtScripts(mail: "browser" | "server"): Promise<string> {
  const settings = { ...account, VITE_MAIL: mail };
  const built = (await build({
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": `${root}/src` } },
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    build: {
      write: false,
      // The sheet of staff needs Tailwind, which is left out here.
      cssMinify: false,
      rolldownOptions: { input: `${root}/src/app/routes.tsx`, preserveEntrySignatures: "strict" },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

test("where the server sends the mail, no script holds the mail service, its account or its path", async () => {
  const markers = [...Object.values(account), ...service];
  const [browser, server] = await Promise.all([builtScripts("browser"), builtScripts("server")]);
  expect(markers.filter((marker) => !browser.includes(marker))).toEqual([]);
  expect(markers.filter((marker) => server.includes(marker))).toEqual([]);
  // Nor the way to move the clock, which development and preview have (docs/database.md#clock).
  expect([browser, server].filter((scripts) => /__clock|clock_offset/.test(scripts))).toEqual([]);
}, 30_000);
