import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const assets = ".local/preview/assets";

/** Strings that survive minification, one for each deferred library or module. */
const markers = {
  "react-hook-form": "shouldUseNativeValidation",
  zod: "ZodMini",
  "rules of the forms": "Name must be at least 2 characters",
  "data API": "return=minimal",
  "Supabase client": "GoTrueClient",
  EmailJS: "email/send",
  "query cache": "No QueryClient set",
  "drag and drop": "DndDescribedBy",
  embla: "containScroll",
  calendar: "BEGIN:VCALENDAR",
} as const;

type Marker = keyof typeof markers;

let carriers: Map<Marker, string[]> | undefined;

/** The built scripts with each marker. Throws if a marker is in none, because it would guard nothing. */
function findCarriers(): Map<Marker, string[]> {
  const scripts = readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, text: readFileSync(join(assets, file), "utf8") }));
  const names = Object.keys(markers) as Marker[];
  return new Map(
    names.map((name) => {
      const found = scripts.filter(({ text }) => text.includes(markers[name]));
      if (found.length === 0) throw new Error(`No built script contains the marker of ${name}`);
      return [name, found.map(({ file }) => file)];
    }),
  );
}

/** The deferred libraries and modules that the scripts at these URLs contain. */
export function markersIn(urls: Iterable<string>): Marker[] {
  carriers ??= findCarriers();
  const loaded = new Set([...urls].map((url) => basename(url)));
  return [...carriers].flatMap(([name, files]) =>
    files.some((file) => loaded.has(file)) ? [name] : [],
  );
}
