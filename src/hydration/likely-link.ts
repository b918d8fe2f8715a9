import { savesData } from "@/lib/browser/saves-data";
import { whenIdle } from "@/lib/browser/when-idle";

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
 * hovers, the one in the middle of the screen after scrolling. None where data is dear. Where a mouse
 * rests Chromium sees by itself; other browsers know no such mark (decision 0197).
 */
export function markLikelyLink(): void {
  if (savesData()) return;
  let marked: Element | null = null;
  const mark = (link: Element) => {
    marked?.removeAttribute(likely);
    link.setAttribute(likely, "");
    marked = link;
  };
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.matches(":focus-visible")) mark(target);
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
    timer = setTimeout(() => whenIdle(look, 1_000), restMs);
  };
  document.addEventListener("scrollend", onRest);
  // The visitor may have scrolled before this script came.
  if (window.scrollY > 0) onRest();
}

/** The link to another page of the site that is nearest to the middle of the screen, in its middle half. */
function linkInTheMiddle(): HTMLAnchorElement | undefined {
  const { innerWidth, innerHeight, location } = window;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], footer a[href]")]
    .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
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
