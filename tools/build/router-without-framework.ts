import type { Plugin } from "vite";

/**
 * What React Router has for its framework mode and for form actions, neither of which is used here:
 * each function with what stands in its place. The bundler cannot know that nothing calls them.
 */
const unused: Readonly<Record<string, string>> = {
  usePrefetchBehavior: "return [false, undefined, {}];",
  PrefetchPageLinks: "return null;",
  instrumentClientSideRouter: "return router;",
  getRouteInstrumentationUpdates: "return {};",
  RSCErrorHandler: "throw error;",
  useSubmit: "return undefined;",
  useFormAction: "return undefined;",
};

/**
 * Drops 3 kB of React Router from what every visitor loads. Fails the build if a function is no
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
          const start = new RegExp(`^function ${name}\\([^]*?\\) \\{$`, "m").exec(next);
          if (!start) return this.error(`react-router has no function ${name} any more.`);
          const at = start.index + start[0].length;
          next = `${next.slice(0, at)}\n${body}\n${next.slice(at)}`;
        }
        return { code: next, map: null };
      },
    },
  };
}
