import type { Plugin } from "vite";

/** For what would go unnoticed if it did nothing. */
const leftOut = 'throw new Error("tools/build/router-without-framework.ts leaves this out");';

/**
 * What React Router has for its framework mode, form actions, fetchers and routes found on the way, none
 * of which is used here: each function with what stands in its place. The bundler cannot know that
 * nothing calls them.
 */
const unused: Readonly<Record<string, string>> = {
  usePrefetchBehavior: "return [false, undefined, {}];",
  PrefetchPageLinks: "return null;",
  instrumentClientSideRouter: "return router;",
  getRouteInstrumentationUpdates: "return {};",
  RSCErrorHandler: "throw error;",
  useSubmit: "return undefined;",
  useFormAction: "return undefined;",
  handleAction: leftOut,
  fetch2: leftOut,
  discoverRoutes: leftOut,
  patchRoutesImpl: leftOut,
};

/**
 * Drops 5 kB of React Router from what every visitor loads. Fails the build if a function is no
 * longer found under its name.
 */
export function routerWithoutFramework(): Plugin {
  return {
    name: "router-without-framework",
    apply: "build",
    transform: {
      filter: {
        id: /react-router\/dist\/production\/chunk-.*\.mjs$/,
        code: /function createRouter\(/,
      },
      handler(code) {
        let next = code.replace(/^\w+\.displayName = .*;$/gm, "");
        for (const [name, body] of Object.entries(unused)) {
          const start = new RegExp(`^ *(?:async )?function ${name}\\([^]*?\\) \\{$`, "m").exec(
            next,
          );
          if (!start) return this.error(`react-router has no function ${name} any more.`);
          const at = start.index + start[0].length;
          next = `${next.slice(0, at)}\n${body}\n${next.slice(at)}`;
        }
        return { code: next, map: null };
      },
    },
  };
}
