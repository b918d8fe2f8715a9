/** A spinner; decorative, the text beside it names the pending action. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4.5 flex-none animate-spin rounded-full border-2 border-current/30 border-t-current"
    />
  );
}
