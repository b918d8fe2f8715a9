import { savesData } from "@/lib/browser/saves-data";

/** `public/speculation-rules.json` has the page of a link so marked rendered at once. */
const likely = "data-likely";
/** On a root so marked it has no page rendered because a pointer was put down. */
const touch = "data-touch";
/** How long nobody has scrolled, in ms. */
const restMs = 500;
/** How many links are marked after scrolling, on one page: each costs the visitor data. */
const most = 3;

/**
 * Keeps one link marked as likely to be pressed: that with the keyboard's focus and, where no pointer
 * hovers, the one in the middle of the screen after scrolling. None where data is dear, and in browsers
 * that render nothing ahead. Where a mouse rests Chromium sees by itself (decision 0197).
 */
export function markLikelyLink(): void {
  if (savesData() || !HTMLScriptElement.supports?.("speculationrules")) return;
  let marked: Element | null = null;
  const mark = (link: Element) => {
    marked?.removeAttribute(likely);
    link.setAttribute(likely, "");
    marked = link;
  };
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !isPage(target)) return;
    if (target.matches(":focus-visible")) mark(target);
  });
  if (!window.matchMedia("(hover: none)").matches) return;
  document.documentElement.setAttribute(touch, "");
  let left = most;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const link = linkInTheMiddle();
    if (!link || link === marked || left === 0) return;
    left -= 1;
    mark(link);
  };
  const onRest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => requestIdleCallback(look, { timeout: 1_000 }), restMs);
  };
  document.addEventListener("scrollend", onRest);
  // The visitor may have scrolled before this script came.
  if (window.scrollY > 0) onRest();
}

/** The link to another page of the site that is nearest to the middle of the screen, in its middle half. */
function linkInTheMiddle(): HTMLAnchorElement | undefined {
  const { innerWidth, innerHeight } = window;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], footer a[href]")]
    .filter(isPage)
    .map((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const down = Math.abs(y + height / 2 - innerHeight / 2);
      const across = Math.abs(x + width / 2 - innerWidth / 2);
      return { link, down, isShown: width > 0 && across < innerWidth / 2, far: down + across };
    });
  return links
    .filter(({ down, isShown }) => isShown && down < innerHeight / 4)
    .toSorted((one, other) => one.far - other.far)[0]?.link;
}

/** Whether it leads to another page of the site, as those rules have it of the other links. */
function isPage(link: HTMLAnchorElement): boolean {
  const { origin, pathname } = window.location;
  if (link.matches(".staff *, [download], [target]")) return false;
  return link.origin === origin && link.pathname !== pathname;
}
