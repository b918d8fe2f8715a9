/** Plain text: blank lines separate paragraphs, line breaks are kept. */
export function Prose({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="grid max-w-measure grid-cols-1 gap-4 text-body">
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
