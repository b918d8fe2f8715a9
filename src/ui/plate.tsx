import { fitsPlate } from "./registration";

/** A registration as a plate; a make and model stays in words. */
export function Plate({ text }: { text: string }) {
  if (!fitsPlate(text)) return <>{text}</>;
  return (
    <span className="plate plate-letters mt-1 inline-block px-3.5 py-1.5 text-registration">
      {text}
    </span>
  );
}
