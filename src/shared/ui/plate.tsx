import { fitsPlate } from "./registration";

/** A registration drawn as a number plate; a make and model is plain text. */
export function Plate({ text }: { text: string }) {
  if (!fitsPlate(text)) return <>{text}</>;
  return (
    <span className="plate plate-letters mt-1 inline-block px-3.5 py-1.5 text-registration">
      {text}
    </span>
  );
}
