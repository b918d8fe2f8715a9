import { readdirSync } from "node:fs";
import { join, posix } from "node:path";

/**
 * The modules whose unit tests have to notice a change, by as much of the path as tells one from others.
 * Where other tests than its own are asked, or more, they are named after it.
 */
const names = [
  ["paths"],
  ["safe-url"],
  ["errors"],
  ["opening-hours"],
  ["days-and-times", "days-and-times", "opening-hours"],
  ["dates/free-times"],
  ["read"],
  ["document"],
  ["phone-number"],
  ["form/registration"],
  ["public/booking/schema"],
  ["plan"],
  ["reminders/schema"],
  ["confirm", "confirm", "reminder-mail"],
  ["store"],
  ["reminder-rules", "reminder-mail", "by-mail", "store"],
  ["calendar"],
  ["days"],
  ["book-visit"],
  ["diary/free-times"],
  ["day-rows"],
  ["dates"],
  ["define-block"],
  ["focus"],
  ["person-schema", "visible-line", "public/booking/schema", "reminders/schema"],
  ["page-rules"],
  ["record-then-mail", "record-then-mail", "submit"],
  ["submit", "submit", "recorded", "waiting", "visit-mail", "record-then-mail"],
  ["idempotency-key"],
  ["send-waiting", "send-waiting", "waiting"],
  ["record-waiting"],
  ["send", "send", "recorded"],
  ["by-mail"],
];

const src = join(import.meta.dirname, "../../../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).map((path) =>
  path.replaceAll("\\", "/"),
);

/** The one file of this name; of several the one in `folder`. */
function fileOf(name, ending, folder) {
  const found = files.filter(
    (path) => ending.test(path) && isNamed(path.replace(ending, ""), name),
  );
  const beside = found.filter((path) => posix.dirname(path) === folder);
  const [file, another] = beside.length > 0 ? beside : found;
  if (!file || another) throw new Error(`${name} names no file, or several: ${found.join(", ")}`);
  return file;
}

function isNamed(path, name) {
  return path === name || path.endsWith(`/${name}`);
}

export const modules = names.map(([name, ...tests]) => {
  const file = fileOf(name, /(?<!\.test)\.ts$/);
  const asked = tests.length > 0 ? tests : [name];
  const testOf = (test) => `src/${fileOf(test, /\.test\.tsx?$/, posix.dirname(file))}`;
  return { name, file: `src/${file}`, tests: asked.map(testOf) };
});
