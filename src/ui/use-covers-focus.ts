import { useEffect, useState, type RefObject } from "react";

/** True while something that floats lies over what has the focus; it should then give way. */
export function useCoversFocus(ref: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let frame = 0;
    const check = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCovers(overlapsFocus(ref.current)));
    };
    check();
    document.addEventListener("focusin", check);
    document.addEventListener("focusout", check);
    window.addEventListener("scroll", check, { passive: true });
    window.addEventListener("resize", check);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", check);
      document.removeEventListener("focusout", check);
      window.removeEventListener("scroll", check);
      window.removeEventListener("resize", check);
    };
  }, [ref]);
  return covers;
}

function overlapsFocus(element: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!element || !focused || focused === document.body || element.contains(focused)) return false;
  // A heading or a page that was focused by script is no place to work in.
  if (focused.matches('[tabindex="-1"], dialog *')) return false;
  const one = element.getBoundingClientRect();
  const two = focused.getBoundingClientRect();
  return (
    one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
  );
}
