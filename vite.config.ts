import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import manifest from "./package.json" with { type: "json" };
import { parseEnv, type Settings } from "./tools/build/env-schema.ts";
import { hostEmulation } from "./tools/build/host-emulation.ts";
import { LOCAL_PUBLISHABLE_KEY } from "./supabase/local/keys.ts";
import { mailPath } from "./tools/mail-catcher/mail-catcher.ts";
import { publishedPages } from "./tools/build/published-pages.ts";
import { cspReportProblem } from "./tools/build/csp-report-check.ts";
import { prerenderPlugin } from "./tools/build/prerender-plugin.ts";
import { localServices } from "./supabase/local/vite-plugin.ts";

const routerBuild = `${import.meta.dirname}/node_modules/react-router/dist/production`;

/**
 * `vite`: development. `vite build`: the site for the host. `--mode embedded`: the same production
 * build with the services of this machine behind it, which `vite preview` then serves.
 */
export default defineConfig(async ({ command, mode }) => {
  const settings = parseEnv({ ...loadEnv(mode, import.meta.dirname), ...process.env });
  const local = !process.env.VITEST && (command === "serve" || mode === "embedded");
  const embedSupabase = local && !settings.VITE_SUPABASE_URL;
  const { VITE_SUPABASE_URL: url = "/", VITE_SUPABASE_ANON_KEY: key = "" } = settings;
  const sitePages =
    command === "build" && !url.startsWith("/") ? await publishedPages(url, key) : [];
  return {
    plugins: [
      react(),
      tailwindcss(),
      helmetForReact19(),
      prerenderPlugin(sitePages),
      missingServices(settings),
      misledReports(settings),
      ...(local
        ? [
            hostEmulation({
              connect: settings.VITE_SUPABASE_URL ? [settings.VITE_SUPABASE_URL] : [],
            }),
            localServices({ embedSupabase, forTests: Boolean(process.env.E2E) }),
          ]
        : []),
    ],
    resolve: {
      alias: {
        "@": `${import.meta.dirname}/src`,
        // Its package names its development build for every bundler.
        ...(command === "build" && {
          "react-router/dom": `${routerBuild}/dom-export.mjs`,
          "react-router": `${routerBuild}/index.mjs`,
        }),
      },
    },
    define: {
      "import.meta.env.APP_VERSION": JSON.stringify(manifest.version),
      ...(embedSupabase && {
        "import.meta.env.VITE_SUPABASE_URL": '"/"',
        "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify(LOCAL_PUBLISHABLE_KEY),
      }),
      // Mail stays on the machine that develops or tests, whatever account is configured (ruling 13).
      ...(local && {
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
      // Inlined assets would be data: addresses, which the policy refuses for fonts and scripts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { port: 5173, strictPort: true },
    preview: { port: 4173, strictPort: true },
  };
});

/** A build for the host without a way to send says so (ruling 12). */
function missingServices(settings: Settings): Plugin {
  return {
    name: "missing-services",
    apply: (_config, { mode }) => mode === "production",
    buildApp: async () => {
      if (settings.VITE_SUPABASE_URL || settings.VITE_EMAILJS_PUBLIC_KEY) return;
      console.warn(
        "Neither Supabase nor EmailJS is configured: the forms of this build cannot send and show the phone number instead. See .env.example.",
      );
    },
  };
}

/** A build for the host whose policy reports would reach another project, or nobody, says so. */
function misledReports(settings: Settings): Plugin {
  return {
    name: "misled-reports",
    apply: (_config, { mode }) => mode === "production",
    buildApp: async () => {
      const problem = cspReportProblem(settings.VITE_SUPABASE_URL);
      if (problem) console.warn(problem);
    },
  };
}

/** react-helmet-async brings its half for React 16 to 18 to everybody, 3 kB that React 19 never runs. */
function helmetForReact19(): Plugin {
  return {
    name: "helmet-for-react-19",
    apply: "build",
    transform: {
      filter: { id: /react-helmet-async.*\.esm\.js$/ },
      handler(code) {
        const next = code.replaceAll("if (isReact19)", "if (true)");
        if (next === code) this.error("react-helmet-async asks differently for React 19 now.");
        return { code: next, map: null };
      },
    },
  };
}
