import { useEffect, useState, type DragEvent } from "react";
import type { ChosenPicture } from "@/blocks/picture-choice";
import { problemOf } from "@/lib/http/errors";
import { isWellFormed, malformedText } from "@/lib/data/well-formed";
import { Button } from "@/ui/button";
import { classes } from "@/ui/classes";
import { Field } from "@/ui/field";
import { Notice } from "@/ui/notice";
import { TextInput } from "@/ui/text-input";
import { isMissing, useAddPicture } from "./queries";
import { PictureError, pictureTypes, shrinkPicture, type SmallPicture } from "./shrink";

type Prepared = { id: string; small: SmallPicture; shown: string };

/** Uploads a chosen file with its alternative text, scaled down and without EXIF data. */
export function PictureUpload({ onDone }: { onDone: (picture: ChosenPicture) => void }) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [refused, setRefused] = useState("");

  async function take(file: File | undefined) {
    if (!file) return;
    setRefused("");
    setPreparing(true);
    try {
      const small = await shrinkPicture(file);
      const type = small.format === "webp" ? "image/webp" : "image/jpeg";
      const shown = URL.createObjectURL(new Blob([small.bytes], { type }));
      setPrepared({ id: crypto.randomUUID(), small, shown });
    } catch (error) {
      setRefused(error instanceof PictureError ? error.message : "This file cannot be read.");
    } finally {
      setPreparing(false);
    }
  }

  if (prepared) {
    return (
      <Description
        key={prepared.id}
        prepared={prepared}
        onCancel={() => setPrepared(null)}
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

function DropPlace({ busy, onFile }: { busy: boolean; onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false);
  const hover = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    <div
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        if (!busy) onFile(event.dataTransfer.files[0]);
      }}
      className={classes(
        "grid grid-cols-1 gap-2 rounded border border-dashed px-5 py-5",
        over ? "border-fg bg-hover" : "border-edge",
      )}
    >
      <label className="grid w-full grid-cols-1 gap-2 font-semibold">
        Upload a picture
        <input
          type="file"
          accept={pictureTypes.join()}
          aria-disabled={busy || undefined}
          className="block min-h-12 w-full min-w-0 py-0.5 font-normal file:mr-4 file:min-h-11 file:cursor-pointer file:rounded file:border file:border-current file:bg-transparent file:px-4 file:font-semibold file:text-fg"
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
          onChange={(event) => {
            const { currentTarget } = event;
            onFile(currentTarget.files?.[0]);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = "";
          }}
        />
      </label>
      <p role="status" className="text-small text-mute">
        {busy
          ? "Preparing the picture…"
          : "Or drop it here. JPEG, PNG, WebP or AVIF. It is made smaller, and where it was taken is removed."}
      </p>
    </div>
  );
}

type DescriptionProps = {
  prepared: Prepared;
  onCancel: () => void;
  onDone: (picture: ChosenPicture) => void;
};

/** The prepared picture with the field for its alternative text, before the upload. */
function Description({ prepared, onCancel, onDone }: DescriptionProps) {
  const { id, small, shown } = prepared;
  const [alt, setAlt] = useState("");
  const [error, setError] = useState<string | undefined>();
  const add = useAddPicture();
  useEffect(() => () => URL.revokeObjectURL(shown), [shown]);

  function upload() {
    const problem = altProblem(alt);
    setError(problem);
    if (!problem) add.mutate({ id, alt: alt.trim(), small }, { onSuccess: onDone });
  }

  const size = `${small.width} × ${small.height}, ${Math.ceil(small.bytes.byteLength / 1000)} kB`;
  return (
    <form
      noValidate
      aria-label="Upload a picture"
      className="grid gap-5 rounded border border-fg p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        upload();
      }}
    >
      <figure>
        <img src={shown} alt="" className="max-h-56 w-full rounded-sm bg-line object-contain" />
        <figcaption className="mt-1 text-small text-mute">{size}</figcaption>
      </figure>
      <div className="grid content-start gap-4">
        <Field
          label="What does it show?"
          look="box"
          error={error}
          hint="For those who cannot see it, and to find it again."
        >
          <TextInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do here
            autoFocus
            dir="auto"
            required
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={add.isPending}>
            {add.isError ? "Try again" : "Upload"}
          </Button>
          <Button variant="line" size="small" onClick={onCancel}>
            Another file
          </Button>
        </div>
        <p role="status" className="text-small text-mute empty:hidden">
          {add.isPending && "Uploading…"}
        </p>
      </div>
      {add.isError && (
        <Notice kind="error" className="col-span-full">
          The picture could not be uploaded. {reasonOf(add.error)}
        </Notice>
      )}
    </form>
  );
}

function altProblem(alt: string): string | undefined {
  if (alt.trim() === "") return "Say in a few words what the picture shows.";
  if (!isWellFormed(alt)) return malformedText;
  return alt.trim().length > 300 ? "Please shorten it to 300 characters." : undefined;
}

function reasonOf(error: unknown): string {
  return isMissing(error)
    ? "This site has nowhere to keep it: close this and give the address of a picture."
    : problemOf(error).text;
}
