import { setTimeout as passed } from "node:timers/promises";
import { sayStolen, watchSteal } from "../../support/steal.mjs";

/** The share of processor time that the host may take meanwhile, and how often something is measured for it. */
const calm = 0.05;
const attempts = 5;
/** How long it is tried whether the host takes anything, after which wait again, in ms, and how often. */
const trialMs = 50;
const waitMs = 250;
const trials = 40;

/** The share of each measurement that was kept. */
const shares = [];

/**
 * Measures anew, five times at most, while this machine's host takes its processors; the result of the
 * calmest time. `measure` hands the work that has to be calm to the function that it gets, which waits some
 * seconds for such a moment.
 */
export async function inCalm(measure, watch = watchSteal, wait = passed) {
  let calmest;
  for (let left = attempts; left > 0 && !(calmest?.share <= calm); left--) {
    let share = 0;
    const result = await measure(async (work) => {
      await calmMoment(watch, wait);
      const stolen = watch();
      const outcome = await work();
      share = stolen() ?? 0;
      return outcome;
    });
    if (!calmest || share < calmest.share) calmest = { result, share };
  }
  shares.push(calmest.share);
  return calmest.result;
}

/** Only a busy processor shows what is taken from it. */
async function calmMoment(watch, wait) {
  for (let left = trials; left > 0; left--) {
    const stolen = watch();
    for (const end = performance.now() + trialMs; performance.now() < end;);
    if ((stolen() ?? 0) <= calm) return;
    await wait(waitMs);
  }
}

/** How calm the measurements were that have been kept, as the end of a sentence; empty where there were none. */
export function sayCalm() {
  if (shares.length === 0) return "";
  const disturbed = shares.filter((share) => share > calm);
  if (disturbed.length === 0) return ", each in a calm moment";
  return `, ${disturbed.length} of ${shares.length} disturbed${sayStolen(Math.max(...disturbed))} at worst`;
}
