import { createContext, use } from "react";
import { Button } from "@/shared/ui/button";

export type ChosenPicture = { url: string; alt: string };

/** What the editor offers beside the address fields: its library of pictures. */
export type PictureChoice = {
  /** No storage service: a picture can only be given by its address. */
  missing: boolean;
  /** Opens the library; `onTake` gets the chosen picture. Must be referentially stable. */
  choose: (onTake: (picture: ChosenPicture) => void) => void;
};

/** Null where there is no library, such as in a test of the fields alone. */
export const PictureChoiceContext = createContext<PictureChoice | null>(null);

/** The button that opens the library, or a sentence if there is none. */
export function ChoosePicture({ onTake }: { onTake: (picture: ChosenPicture) => void }) {
  const choice = use(PictureChoiceContext);
  if (!choice) return null;
  if (choice.missing) {
    return (
      <p className="col-span-full text-small text-mute">
        Pictures cannot be uploaded, since this site has no Supabase Storage: give the address of a
        picture that is on the web already.
      </p>
    );
  }
  return (
    <div className="col-span-full">
      <Button variant="line" size="small" onClick={() => choice.choose(onTake)}>
        Choose or upload a picture
      </Button>
    </div>
  );
}
