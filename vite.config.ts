import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import manifest from "./package.json" with { type: "json" };
import { embeddedSupabase } from "./supabase/local/embedded-supabase.ts";
import { LOCAL_PUBLISHABLE_KEY } from "./supabase/local/keys.ts";
import { garage } from "./src/shared/content/garage.ts";
import { testimonials as shippedTestimonials } from "./src/shared/content/testimonials.ts";
import { buildWarnings } from "./tools/build/build-warnings.ts";
import { parseEnv } from "./tools/build/env-schema.ts";
import { demonstrationPlugin, inventedFacts } from "./tools/build/invented-facts.ts";
import { hostHeaders, hostRoutes } from "./tools/build/host-emulation.ts";
import { offlineCopy } from "./tools/build/offline-copy.ts";
import { requirePolicyHost } from "./tools/build/policy-host.ts";
import { prerenderPlugin } from "./tools/build/prerender-plugin.ts";
import { printAddresses } from "./tools/build/print-addresses.ts";
import { factsForBuild, newestFacts } from "./tools/build/newest-facts.ts";
import { pageLinksForBuild, placedPages } from "./tools/build/placed-pages.ts";
import { publishedPages } from "./tools/build/published-pages.ts";
import { mailPath } from "./tools/mail-catcher/mail-catcher.ts";
import { mailCatcher, sharedCatcher } from "./tools/mail-catcher/vite-plugin.ts";

const routerBuild = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/**
 * `vite`: development. `vite build`: the site for the host. `--mode embedded`: the same build with
 * the embedded services, for `vite preview`.
 */
export default defineConfig(async ({ command, mode }) => {
  const settings = parseEnv({ ...loadEnv(mode, import.meta.dirname), ...process.env });
  const local = !process.env.VITEST && (command === "serve" || mode === "embedded");
  const embedSupabase = local && !settings.VITE_SUPABASE_URL;
  const { VITE_SUPABASE_URL: url = "/", VITE_SUPABASE_ANON_KEY: key = "" } = settings;
  const isRead = command === "build" && !url.startsWith("/");
  const { facts, version } = await newestFacts(isRead ? { url, key } : null);
  const invented = inventedFacts(
    { ...garage, ...facts },
    facts.testimonials ?? shippedTestimonials,
  );
  const declared = settings.VITE_DEMO === "1";
  if (command === "build" && mode === "production") requirePolicyHost(url);
  const pageLinks = isRead ? await placedPages(url, key) : null;
  const sitePages = isRead ? await publishedPages(url, key) : [];
  return {
    plugins: [
      react(),
      tailwindcss(),
      prerenderPlugin(sitePages),
      ...offlineCopy(settings.VITE_OFFLINE === "off"),
      buildWarnings(settings, facts, version),
      demonstrationPlugin(invented, declared),
      ...(local
        ? [
            hostHeaders(settings.VITE_SUPABASE_URL),
            mailCatcher(),
            embedSupabase &&
              embeddedSupabase({
                forTests: Boolean(process.env.E2E),
                dumpTo: process.env.E2E_DUMP,
                snapshot: process.env.E2E_SNAPSHOT,
                mail: settings.VITE_MAIL ?? "browser",
                sendMail: (mail) => sharedCatcher().keep("auth", { ...mail }),
              }),
            hostRoutes(),
            printAddresses({ embedSupabase }),
          ]
        : []),
    ],
    resolve: {
      alias: {
        "@": `${import.meta.dirname}/src`,
        // Its package always resolves to its development build.
        ...(command === "build" && {
          "react-router/dom": `${routerBuild}/dom-export.mjs`,
          "react-router": `${routerBuild}/index.mjs`,
        }),
      },
    },
    define: {
      ...(command === "build" && factsForBuild(facts, version, new Date())),
      ...(command === "build" && pageLinksForBuild(pageLinks)),
      "import.meta.env.APP_VERSION": JSON.stringify(manifest.version),
      "import.meta.env.DEMONSTRATION": JSON.stringify(declared || invented.length > 0),
      ...(embedSupabase && {
        "import.meta.env.VITE_SUPABASE_URL": '"/"',
        "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify(LOCAL_PUBLISHABLE_KEY),
      }),
      // Send mail to the local catcher, whatever account is configured (docs/mail.md#mail-catcher).
      ...(local &&
        settings.VITE_MAIL !== "server" && {
          "import.meta.env.VITE_EMAILJS_ORIGIN": JSON.stringify(mailPath),
          "import.meta.env.VITE_EMAILJS_PUBLIC_KEY": '"local"',
          "import.meta.env.VITE_EMAILJS_SERVICE_ID": '"local"',
          "import.meta.env.VITE_EMAILJS_TEMPLATE_ID": '"enquiry"',
          "import.meta.env.VITE_EMAILJS_REMINDER_TEMPLATE_ID": '"reminder"',
          "import.meta.env.VITE_EMAILJS_CHAT_TEMPLATE_ID": '"chat"',
        }),
    },
    build: {
      outDir: mode === "embedded" ? ".local/preview" : "dist",
      emptyOutDir: true,
      // The policy refuses data: URLs for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The oldest browsers that are served: scripts and style sheets are written for them.
      target: manifest.browserslist.map((oldest) => oldest.replace(" >= ", "").toLowerCase()),
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
  };
});
