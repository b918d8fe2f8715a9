import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const assets = ".local/preview/assets";

/** Words that each library, and each part of ours that comes late, keeps when it is minified. */
const marks = {
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

export type Mark = keyof typeof marks;

let carriers: Map<string, Mark[]> | undefined;

/** The built scripts that carry marks. Throws where a mark is in none: it would guard nothing. */
function carriersOfMarks(): Map<string, Mark[]> {
  if (carriers) return carriers;
  const texts = readdirSync(assets)
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readFileSync(join(assets, file), "utf8")] as const);
  const names = Object.keys(marks) as Mark[];
  const lost = names.filter((name) => !texts.some(([, text]) => text.includes(marks[name])));
  if (lost.length > 0) throw new Error(`No built script carries the mark of: ${lost.join(", ")}`);
  carriers = new Map(
    texts.map(([file, text]) => [file, names.filter((name) => text.includes(marks[name]))]),
  );
  return carriers;
}

/** What the scripts at these addresses bring of all that a page must not load before it is needed. */
export function marksIn(addresses: Iterable<string>): Mark[] {
  const known = carriersOfMarks();
  const found = [...addresses].flatMap((it) => known.get(it.split("/").at(-1) ?? "") ?? []);
  return [...new Set(found)];
}
