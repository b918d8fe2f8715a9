/** No browser fills a field of this name by itself, and no person sees it. */
export const honeypotName = "leave-empty";

/** A field that only a bot fills (decision 0011): out of sight, out of the tab order, unread. */
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
