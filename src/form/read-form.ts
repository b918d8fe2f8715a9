import { honeypotName } from "./honeypot";
import type { FieldValues } from "./types";

/** What the fields of a form hold now; those that hold nothing are left out. */
export function readFields(form: HTMLFormElement, names: readonly string[]): FieldValues {
  const data = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = data.getAll(name).filter((value) => typeof value === "string" && value !== "");
      const [first] = texts as string[];
      return first ? [[name, isList(form, name) ? (texts as string[]) : first]] : [];
    }),
  );
}

/** A bot fills what a person cannot see (ruling 11). */
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
