import { idle } from "@/hydration/idle";

/** Returns what looks for the links of the page, and fetches the page of each one that comes in view. */
export function linksInView(fetchPage: (link: HTMLAnchorElement) => Promise<void>): () => void {
  // Three at once, so that they hold up nothing that is wanted now.
  const lanes = [1, 2, 3].map(() => Promise.resolve());
  let turn = 0;
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      const lane = turn++ % lanes.length;
      lanes[lane] = (lanes[lane] ?? idle())
        .then(idle)
        .then(() => fetchPage(target as HTMLAnchorElement));
    }
  });
  return () => {
    inView.disconnect();
    for (const link of document.querySelectorAll("a[href^='/']")) inView.observe(link);
  };
}
