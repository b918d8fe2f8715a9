/** The patterns that no line of this repository may match; each is tested on samples of its own. */

/** A test that is left out, alone, or to be written: in Vitest, Playwright and pgTAP. */
export const skippedTest =
  /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf|fails?)\b|\b(?:xit|fit|xdescribe|fdescribe|xtest)\s*\(|\b(?:context|ctx|testInfo)\.(?:skip|fixme)\s*\(|\b(?:testInfo|test\.info\(\))\.(?:skip|fixme)\b/;
export const skippedAssertion = /\b(?:skip|todo|todo_start)\s*\(/i;

/** A home directory: where somebody's machine keeps its files. */
export const machinePath = /(?<![\w.@-])\/(?:root|home|Users)\/[\w.-]|\b[A-Z]:\\Users\\/;

/** Where somebody's machine fetches its packages. */
export const registryHost =
  /^\s*(?:@[\w-]+:)?registry\s*=|"resolved"\s*:|https?:\/\/[\w.-]*(?:registry|artifactory|verdaccio|nexus|npm-proxy)[\w.-]*/i;

/** A comment that turns rules off and does not say why on the same line, after two dashes. */
export const silencedWithoutReason =
  /\/[/*]\s*(?:(?:oxlint|eslint)-disable(?!.*\s--\s+\S.{7})|@ts-(?:ignore|nocheck)|@ts-expect-error(?! +\S.{7}))/;
