import { describe, expect, it } from "vitest";
import {
  machinePath,
  registryHost,
  silencedWithoutReason,
  skippedAssertion,
  skippedTest,
} from "./marks";

/** Samples stand in two halves, so that this file does not match what it describes. */
const join = (...halves: string[]) => halves.join("");

const samples: [name: string, pattern: RegExp, yes: string[], no: string[]][] = [
  [
    "a test that is left out",
    skippedTest,
    [
      join("it", ".skip("),
      join("describe", ".only("),
      join("test", ".describe.skip("),
      join("it", ".each([1])", ".length; it", ".todo("),
      join("test", ".fixme("),
      join("test", ".skip(isMobile"),
      join("x", "it("),
      join("test", ".info().skip("),
      join("testInfo", ".skip("),
      join("it", ".skipIf(x)"),
    ],
    ["it(", "it.each([1])(", "test.describe(", "test.slow()", "exit(1)", "list.only", "profit("],
  ],
  [
    "an assertion that is left out",
    skippedAssertion,
    [join("select ski", "p('no', 1);"), join("select tod", "o ('later', 1);")],
    ["select is(1, 1);", "-- skipped columns", "select plan(3);"],
  ],
  [
    "a path of one machine",
    machinePath,
    [
      join("cd /ro", "ot/project"),
      join('"/ho', 'me/ann/x"'),
      join("/Us", "ers/ann"),
      join("C:\\Us", "ers\\ann"),
    ],
    ["@/home/page", "src/home/page.tsx", "https://garage.example/home/page", "/home", "/homepage"],
  ],
  [
    "a registry of one machine",
    registryHost,
    [
      join("regis", "try=http://localhost:4873/"),
      join("@a:regis", "try = x"),
      join('"resol', 'ved": "x"'),
      join("https://regis", "try.npmjs.org/vite"),
      join("http://my-nex", "us.example:8081/npm"),
    ],
    ["https://www.npmjs.com/package/vite", "the package registry", "block-registry", "fund=false"],
  ],
  [
    "a silenced rule without a reason",
    silencedWithoutReason,
    [
      join("// oxlint-dis", "able-next-line no-console"),
      join("/* oxlint-dis", "able */"),
      join("// eslint-dis", "able-line no-console --"),
      join("// oxlint-dis", "able-line no-console -- ok"),
      join("// @ts-ig", "nore: it is fine, really"),
      join("// @ts-expect", "-error"),
    ],
    [
      join("// oxlint-dis", "able-next-line no-console -- the one logger"),
      join("// @ts-expect", "-error the method is not in the types yet"),
    ],
  ],
];

describe.each(samples)("%s", (_name, pattern, yes, no) => {
  it.each(yes)("is seen in %s", (line) => {
    expect(line).toMatch(pattern);
  });

  it.each(no)("is not seen in %s", (line) => {
    expect(line).not.toMatch(pattern);
  });
});
