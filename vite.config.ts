import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { prerenderedSite } from "./supabase/local/site-build.ts";

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), prerenderedSite()],
  resolve: { alias: { "@": `${import.meta.dirname}/src` } },
  build: {
    outDir: mode === "embedded" ? ".local/preview" : "dist",
    emptyOutDir: true,
    // Inlined assets would be data: addresses, which the policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
}));
