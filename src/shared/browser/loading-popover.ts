/** Id of what buttons of a section show by HTML alone while its scripts are on their way. */
export const sectionPopover = "section-popover";

/** The popover with this id if it is shown; null also in browsers that know none. */
export function shownPopover(id: string): HTMLElement | null {
  try {
    return document.querySelector<HTMLElement>(`#${id}:popover-open`);
  } catch {
    return null;
  }
}
