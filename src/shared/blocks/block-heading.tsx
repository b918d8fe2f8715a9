/** The heading above a block's content; nothing where it is empty. */
export function BlockHeading({ text }: { text: string }) {
  if (text.trim() === "") return null;
  return (
    <h2 dir="auto" className="max-w-sign text-h2 wrap-anywhere">
      {text}
    </h2>
  );
}
