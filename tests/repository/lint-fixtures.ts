import { bad, badRooms, type BadFixture, type Fixture, goodRooms } from "./lint-rooms";

export const goodFiles: Fixture[] = [
  ...goodRooms,
  { path: "src/styles/index.css", code: "body {}\n" },
  { path: "src/styles/late.css", code: "body {}\n" },
  { path: "tests/support/render.ts", code: "export const render = 1;\n" },
  {
    path: "src/features/notes/queries.test.ts",
    code: 'import { render } from "../../../tests/support/render";\n\nexport const use = [render];\n',
  },
  {
    path: "src/features/notes/note-card.tsx",
    code: 'import { thing } from "./queries";\n\nexport function NoteCard() {\n  return <button type="button">{thing}</button>;\n}\n',
  },
  {
    path: "src/lib/supabase.ts",
    code: 'import { createClient } from "@supabase/supabase-js";\n\nexport const open = createClient;\n',
  },
  {
    path: "src/lib/mail.ts",
    code: 'import { send } from "@emailjs/browser";\n\nexport const use = send;\n',
  },
  {
    path: "src/lib/http/logger.ts",
    code: "export const log = (text: string) => console.error(text);\n",
  },
  { path: "src/vite-env.d.ts", code: '/// <reference types="vite/client" />\n' },
  {
    path: "e2e/fixtures.ts",
    code: 'import { test } from "@playwright/test";\n\nexport const it = test.extend<{ name: string }>({\n  name: async ({ page }, use) => {\n    await use(await page.title());\n  },\n});\n',
  },
  {
    path: "tests/support/plain.mjs",
    code: "export const parse = (text) => JSON.parse(text).name;\n",
  },
  {
    path: "src/routes/public/on-demand.ts",
    code: 'export const load = async () => await import("zod");\n',
  },
  {
    path: "src/app/layouts/staff-layout.tsx",
    code: 'import { useQuery } from "@tanstack/react-query";\n\nexport const use = useQuery;\n',
  },
];

export const badFiles: BadFixture[] = [
  ...badRooms,
  bad(
    "a barrel of everything",
    "tests/all.ts",
    'export * from "./support/render";',
    "oxc(no-barrel-file)",
  ),
  bad(
    "CSS outside the entry",
    "src/ui/styled.ts",
    'import "sonner/dist/styles.css";',
    "eslint(no-restricted-imports)",
  ),
  bad(
    "one half of a cycle",
    "src/lib/egg.ts",
    'import { hen } from "./hen";\n\nexport const egg = () => hen();',
    "import(no-cycle)",
  ),
  bad(
    "the other half, through the alias",
    "src/lib/hen.ts",
    'import { egg } from "@/lib/egg";\n\nexport const hen = (): unknown => egg();',
    "import(no-cycle)",
  ),
  bad("any", "src/lib/any.ts", "export type A = any;", "typescript(no-explicit-any)"),
  bad(
    "a promise nobody waits for",
    "src/lib/floating.ts",
    'export function go() {\n  fetch("/");\n}',
    "typescript(no-floating-promises)",
  ),
  bad(
    "a promise where none is expected",
    "src/lib/misused.ts",
    'export const go = () => [1].forEach(async () => await fetch("/"));',
    "typescript(no-misused-promises)",
  ),
  bad(
    "301 lines",
    "src/lib/long.ts",
    `${"// line\n".repeat(300)}export const a = 1;`,
    "eslint(max-lines)",
  ),
  bad(
    "a picture without text",
    "src/ui/picture.tsx",
    'export const A = () => <img src="/a.png" />;',
    "jsx-a11y(alt-text)",
  ),
  bad(
    "a label of nothing",
    "src/ui/label.tsx",
    "export const A = () => <label>Name</label>;",
    "jsx-a11y(label-has-associated-control)",
  ),
  bad(
    "a tab order of its own",
    "src/ui/tab.tsx",
    'export const A = () => <button type="button" tabIndex={2}>Go</button>;',
    "jsx-a11y(tabindex-no-positive)",
  ),
  bad(
    "a hook behind a condition",
    "src/ui/hook.tsx",
    'import { useId } from "react";\n\nexport const useA = (on: boolean) => (on ? useId() : "");',
    "react-hooks(rules-of-hooks)",
  ),
  bad(
    "an effect that forgets what it reads",
    "src/ui/effect.tsx",
    'import { useEffect } from "react";\n\nexport function useTitle(title: string) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n}',
    "react-hooks(exhaustive-deps)",
  ),
  bad("a default export", "src/lib/default.ts", "export default 1;", "import(no-default-export)"),
  bad("console", "src/lib/noise.ts", 'console.log("here");', "eslint(no-console)"),
  bad(
    "a name in capitals",
    "src/lib/CamelCase.ts",
    "export const a = 1;",
    "unicorn(filename-case)",
  ),
  bad(
    "a disable comment for all rules",
    "src/lib/abusive.ts",
    '// oxlint-disable-next-line\nconsole.log("here");',
    "unicorn(no-abusive-eslint-disable)",
  ),
  bad(
    "a disable comment in ESLint's name",
    "src/lib/other-name.ts",
    '// eslint-disable-next-line no-console -- a reason\nconsole.log("here");',
    "eslint(no-console)",
  ),
  bad(
    "a disable comment for nothing",
    "src/lib/unused.ts",
    "// oxlint-disable-next-line no-console -- a reason\nexport const a = 1;",
    "oxlint",
    "Unused",
  ),
  bad(
    "an expected error without its reason",
    "src/lib/expected.ts",
    '// @ts-expect-error\nexport const a: number = "1";',
    "typescript(ban-ts-comment)",
  ),
  bad(
    "loose equality",
    "src/lib/equal.ts",
    "export const a = (b: number) => b == 1;",
    "eslint(eqeqeq)",
  ),
  bad(
    "a button that may submit",
    "src/ui/submit.tsx",
    "export const A = () => <button>Go</button>;",
    "react(button-has-type)",
  ),
  bad(
    "raw HTML",
    "src/ui/raw.tsx",
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    "react(no-danger)",
  ),
  bad(
    "a promise that there is a value",
    "src/lib/sure.ts",
    "export const a = (b: string[]) => b[0]!;",
    "typescript(no-non-null-assertion)",
  ),
  bad(
    "an unchecked argument",
    "src/lib/argument.ts",
    "export const a = (b: string) => Number(JSON.parse(b)) + parseInt(JSON.parse(b), 10);",
    "typescript(no-unsafe-argument)",
  ),
  bad(
    "an unchecked value",
    "src/lib/assignment.ts",
    "export function a(b: string) {\n  const c = JSON.parse(b);\n  return typeof c;\n}",
    "typescript(no-unsafe-assignment)",
  ),
  bad(
    "an unchecked call",
    "src/lib/call.ts",
    "export const a = (b: string) => void JSON.parse(b)();",
    "typescript(no-unsafe-call)",
  ),
  bad(
    "an unchecked property",
    "src/lib/member.ts",
    "export const a = (b: string) => String(JSON.parse(b).c);",
    "typescript(no-unsafe-member-access)",
  ),
  bad(
    "an unchecked answer",
    "src/lib/answer.ts",
    "export const a = (b: string): string => JSON.parse(b);",
    "typescript(no-unsafe-return)",
  ),
  bad(
    "a thrown text",
    "src/lib/throw.ts",
    'export function a() {\n  throw "no";\n}',
    "typescript(only-throw-error)",
  ),
  bad(
    "a case that is left out",
    "src/lib/switch.ts",
    'export function a(b: "x" | "y") {\n  switch (b) {\n    case "x":\n      return 1;\n  }\n}',
    "typescript(switch-exhaustiveness-check)",
  ),
  bad(
    "a type imported as a value",
    "src/lib/type.ts",
    'import { z } from "zod";\n\nexport type A = z.ZodType;',
    "typescript(consistent-type-imports)",
  ),
  ...(["only", "skip"] as const).map((word) =>
    bad(
      `a test marked ${word}`,
      `tests/${word}.test.ts`,
      `import { expect, it } from "vitest";\n\nit.${word}("works", () => {\n  expect(1).toBe(1);\n});`,
      word === "only" ? "vitest(no-focused-tests)" : "vitest(no-disabled-tests)",
    ),
  ),
  bad(
    "a test without an assertion",
    "tests/silent.test.ts",
    'import { it } from "vitest";\n\nit("works", () => {});',
    "vitest(expect-expect)",
  ),
];
