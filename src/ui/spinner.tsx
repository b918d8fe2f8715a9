/** A turning ring; decoration beside a text that says what is going on. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none animate-spin rounded-full border-2 border-current/30 border-t-current"
    />
  );
}
