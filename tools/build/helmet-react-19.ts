import type { Plugin } from "vite";

/**
 * react-helmet-async ships its code for React 16 to 18 to everybody: 3 kB that React 19 never runs.
 * Stops the build when the package no longer asks for the version as it does today.
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
