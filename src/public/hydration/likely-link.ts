import { savesData } from "@/shared/browser/saves-data";

/** `public/speculation-rules.json` has the page of a link so marked rendered at once. */
const likely = "data-likely";
/** How long nobody has scrolled, and how long a mouse has rested on a link, in ms. */
const restMs = 500;
const hoverMs = 150;
/** How many links are marked after scrolling, on one page: each costs the visitor data. */
const most = 4;

/**
 * Keeps marked which link is likely to be pressed: that on which a mouse rests or which has the keyboard's
 * focus and, where no pointer hovers, the one in the middle of the screen after scrolling, or two that stand
 * side by side there. None where data is dear, and in browsers that render nothing ahead (decision 0197).
 */
export function markLikelyLink(): void {
  if (savesData() || !HTMLScriptElement.supports?.("speculationrules")) return;
  let marked: Element[] = [];
  const mark = (links: Element[]) => {
    for (const link of marked) link.toggleAttribute(likely, links.includes(link));
    for (const link of links) link.setAttribute(likely, "");
    marked = links;
  };
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !isPage(target)) return;
    if (target.matches(":focus-visible")) mark([target]);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number, done: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(done, ms);
  };
  if (!window.matchMedia("(hover: none)").matches) {
    const onHover = (target: EventTarget | null) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link && isPage(link)) wait(hoverMs, () => mark([link]));
    };
    document.addEventListener("pointerover", ({ target, pointerType }) => {
      if (pointerType !== "touch") onHover(target);
    });
    // The mouse may have come before this script.
    onHover(document.querySelector("a:hover"));
    return;
  }
  let left = most;
  const look = () => {
    const links = linksInTheMiddle();
    const added = links.filter((link) => !marked.includes(link)).length;
    if (added === 0 || added > left) return;
    left -= added;
    mark(links);
  };
  const onRest = () => wait(restMs, () => requestIdleCallback(look, { timeout: 1_000 }));
  document.addEventListener("scrollend", onRest);
  // The visitor may have scrolled before this script came.
  if (window.scrollY > 0) onRest();
}

/**
 * The link to another page of the site that is nearest to the middle of the screen, in its middle half, and
 * with it one at the same height. At the end of the page, where nothing lower can come to the middle, it is
 * the lower half.
 */
function linksInTheMiddle(): HTMLAnchorElement[] {
  const { innerWidth, innerHeight, scrollY } = window;
  const beyond = document.documentElement.scrollHeight - innerHeight - scrollY;
  const middle = innerHeight * (beyond < 1 ? 3 / 4 : 1 / 2);
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], footer a[href]")]
    .filter(isPage)
    .map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const down = Math.abs(y + height / 2 - middle);
      const across = Math.abs(x + width / 2 - innerWidth / 2);
      // In a list the one at the middle's height is meant, however short it is.
      const far = down + across / 8;
      return { link, y, down, isShown: width > 0 && across < innerWidth / 2, far };
    })
    .filter(({ down, isShown }) => isShown && down < innerHeight / 4)
    .toSorted((one, other) => one.far - other.far);
  return links
    .filter(({ y }) => y === links[0]?.y)
    .slice(0, 2)
    .map(({ link }) => link);
}

/** Whether it leads to another page of the site, as those rules have it of the other links. */
function isPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  if (link.matches(".staff *, [download], [target], [href^='/auth']")) return false;
  return link.origin === origin && link.pathname !== pathname;
}
