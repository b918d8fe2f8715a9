import { honeypotName } from "./honeypot";
import type { FieldValues } from "./types";

/**
 * The present values of a form's fields, without the empty ones. Not read with `FormData`, which
 * normalises line endings and replaces lone surrogates.
 */
export function readFields(form: HTMLFormElement, names: readonly string[]): FieldValues {
  const found = [...form.elements].filter(isFilled);
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = found.filter((element) => element.name === name).map(({ value }) => value);
      const [first] = texts;
      return first ? [[name, isList(form, name) ? texts : first]] : [];
    }),
  );
}

type Filled = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isFilled(element: Element): element is Filled {
  if (element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type)) {
    return element.checked;
  }
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement) &&
    element.value !== ""
  );
}

/** True if the honeypot was filled in (docs/forms.md#visitors-only-add). */
export function isSuspect(form: HTMLFormElement): boolean {
  return honeypotName in readFields(form, [honeypotName]);
}

/** True for a group of checkboxes, whose value is a list; a single one has its value or none. */
export function isList(form: HTMLFormElement, name: string): boolean {
  const boxes = form.querySelectorAll(`input[type="checkbox"][name="${CSS.escape(name)}"]`);
  return boxes.length > 1;
}

/** True for radios, checkboxes and dates: the value is chosen, not typed. */
export function isPicked(form: HTMLFormElement, name: string): boolean {
  const picks = ["radio", "checkbox", "date"].map(
    (type) => `input[type="${type}"][name="${CSS.escape(name)}"]`,
  );
  return form.querySelector(picks.join(", ")) !== null;
}
