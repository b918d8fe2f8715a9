import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take many times as long as others: begun last, one would keep a single processor busy. */
const slow = ["rls-attack", "site-build", "pgtap", "stack", "lost-answers", "pictures"];

/** The slow files first, also where no earlier run has left their times. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((name) => moduleId.endsWith(`/database/${name}.test.ts`));
      return at < 0 ? slow.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
