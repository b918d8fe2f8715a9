import { honeypotName } from "./honeypot";
import type { FieldValues } from "./types";

/**
 * What the fields of a form hold now, to the letter; those that hold nothing are left out. Not by
 * `FormData`, which puts other line ends and another sign for half a pair into what was typed.
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

/** A bot fills what a person cannot see (decision 0011). */
export function isSuspect(form: HTMLFormElement): boolean {
  return honeypotName in readFields(form, [honeypotName]);
}

/** True where several boxes share the name, so that several may be ticked. */
export function isList(form: HTMLFormElement, name: string): boolean {
  return form.querySelector(`input[type="checkbox"][name="${CSS.escape(name)}"]`) !== null;
}

/** True where the value is picked and not typed: radios, boxes, dates. */
export function isPicked(form: HTMLFormElement, name: string): boolean {
  const picks = ["radio", "checkbox", "date"].map(
    (type) => `input[type="${type}"][name="${CSS.escape(name)}"]`,
  );
  return form.querySelector(picks.join(", ")) !== null;
}
