import { useState } from "react";
import type { ChosenPicture } from "@/shared/blocks/fields/picture-choice";
import { Notice } from "@/shared/ui/notice";
import type { Part } from "./crop";
import { CropForm } from "./crop-form";
import { DropPlace } from "./drop-place";
import { PictureDescription } from "./picture-description";
import { PictureError, shrinkPicture, type SmallPicture } from "./shrink";
import { useObjectUrl } from "./use-object-url";

/** A picture that is here already and is to be cropped; its text is the start of the new one's. */
export type CropSource = { file: Blob; whole: SmallPicture; alt: string };

/** `whole` and `small` differ once it is cropped; both come from the file itself. */
type Prepared = { id: string; file: Blob; whole: SmallPicture; small: SmallPicture };

type PictureUploadProps = {
  /** Begins with the crop of this picture in place of the field for a file. */
  source?: CropSource | undefined;
  /** The crop of `source` was given up. */
  onGiveUp?: (() => void) | undefined;
  onDone: (picture: ChosenPicture) => void;
};

/** Uploads a chosen file with its alternative text: cropped, scaled down and without EXIF data. */
export function PictureUpload({ source, onGiveUp, onDone }: PictureUploadProps) {
  const [prepared, setPrepared] = useState<Prepared | null>(
    source ? { id: crypto.randomUUID(), ...source, small: source.whole } : null,
  );
  const [cropping, setCropping] = useState(source !== undefined);
  const [preparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState("");
  const [alt, setAlt] = useState(source?.alt ?? "");

  async function take(file: Blob | undefined, part?: Part, whole?: SmallPicture) {
    if (!file) return;
    setRefused("");
    setPreparing(true);
    try {
      const small = await shrinkPicture(file, part);
      setPrepared({ id: crypto.randomUUID(), file, whole: whole ?? small, small });
      if (whole) setCropping(false);
    } catch (error) {
      setRefused(error instanceof PictureError ? error.message : "This file cannot be read.");
    } finally {
      setPreparing(false);
    }
  }
  function another() {
    setPrepared(null);
    setAlt("");
    onGiveUp?.();
  }

  if (prepared && cropping) {
    return (
      <Cropping
        picture={prepared.whole}
        busy={preparing}
        onCrop={(part) => void take(prepared.file, part, prepared.whole)}
        onCancel={() => (source ? another() : setCropping(false))}
      />
    );
  }
  if (prepared) {
    return (
      <PictureDescription
        key={prepared.id}
        id={prepared.id}
        small={prepared.small}
        alt={alt}
        onAlt={setAlt}
        onCrop={() => setCropping(true)}
        onCancel={another}
        onDone={onDone}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <DropPlace busy={preparing} onFile={(file) => void take(file)} />
      {refused && <Notice kind="error">{refused}</Notice>}
    </div>
  );
}

type CroppingProps = {
  picture: SmallPicture;
  busy: boolean;
  onCrop: (part: Part | undefined) => void;
  onCancel: () => void;
};

function Cropping({ picture, ...rest }: CroppingProps) {
  const shown = useObjectUrl(picture.content);
  if (shown === undefined) return null;
  return <CropForm src={shown} {...picture.file} {...rest} />;
}
