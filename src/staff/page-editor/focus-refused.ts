import type { PageErrors } from "./page-rules";

/** Puts the focus on the first field that is refused; says whether there is one. */
export function focusRefused(form: HTMLFormElement | null, errors: PageErrors): boolean {
  const [first] = Object.keys(errors);
  if (first === undefined) return false;
  const place = first === "blocks" ? '[aria-invalid="true"]' : `[name="${first}"]`;
  form?.querySelector<HTMLElement>(place)?.focus();
  return true;
}
