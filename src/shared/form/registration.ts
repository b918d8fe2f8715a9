/** Formats of Great Britain since 1932 and of Northern Ireland: the two halves of a plate. */
const british = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^([A-Z](?:[A-Z][IZ]|[IZ][A-Z]))(\d{1,4})$/,
];

/** Not a make or a model, in which a word of four letters or more is likely. */
const registration = /^(?=.*\d)(?=.*\p{L})(?!.*\p{L}{4})[\p{L}\d .-]{2,12}$/u;

/**
 * A registration as on a plate: upper case, and in a British one a single space; one from
 * abroad keeps its own spaces and hyphens. Everything else (a make and model) stays as typed.
 */
export function normalRegistration(typed: string): string {
  const text = typed.trim().replace(/\s+/g, " ").toUpperCase();
  if (!registration.test(text)) return typed;
  const halves = british.map((format) => format.exec(text.replaceAll(" ", ""))).find(Boolean);
  return halves ? `${halves[1]} ${halves[2]}` : text;
}
