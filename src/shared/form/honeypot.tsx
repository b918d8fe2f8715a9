/** A name that no browser autofills. */
export const honeypotName = "leave-empty";

/**
 * Honeypot (docs/forms.md#visitors-only-add): hidden from sight, tab order and screen readers, so only bots
 * fill it.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
