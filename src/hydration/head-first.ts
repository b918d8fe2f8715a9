let isPlainPress = false;

/**
 * Notes from now on whether a link without a hash was pressed last. Anything else, such as Back,
 * scrolls to a place within the next page, which then must have its full height at once.
 */
export function watchForHeadFirst(): void {
  const note = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a");
    isPlainPress = event.type === "click" && link !== false && link !== null && link.hash === "";
  };
  for (const name of ["click", "popstate"]) window.addEventListener(name, note, { capture: true });
}

/** Whether the next page may be shown before its lower sections, which are out of view. */
export function comesHeadFirst(): boolean {
  return isPlainPress;
}
