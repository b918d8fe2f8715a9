import type { Plugin } from "vite";

/**
 * Drops react-helmet-async's code for React 16 to 18: 3 kB that React 19 never runs. Fails the build
 * if the package no longer contains the version check that this replaces.
 */
export function helmetForReact19(): Plugin {
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
