import { useState } from "react";
import type { ChosenPicture } from "@/shared/blocks/fields/picture-choice";
import { Button } from "@/shared/ui/button";
import { TextField } from "./text-field";

/** A picture that is on the web already, where none can be uploaded. */
export function PictureByAddress({ onTake }: { onTake: (picture: ChosenPicture) => void }) {
  const [url, setUrl] = useState("");
  const [alt, setAlt] = useState("");
  return (
    <div className="grid w-full gap-4">
      <TextField label="Address of the picture" value={url} onText={setUrl} />
      <TextField label="What does it show?" value={alt} onText={setAlt} />
      <Button
        variant="line"
        size="small"
        className="justify-self-start"
        onClick={() => onTake({ url: url.trim(), alt: alt.trim() })}
      >
        Take this picture
      </Button>
    </div>
  );
}
