import { useState } from "react";
import type { ChosenPicture } from "@/shared/blocks/fields/picture-choice";
import { problemOf } from "@/shared/http/errors";
import { isWellFormed, malformedText } from "@/shared/data/well-formed";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Notice } from "@/shared/ui/notice";
import { TextInput } from "@/shared/ui/text-input";
import { isMissing, useAddPicture } from "./queries";
import type { SmallPicture } from "./shrink";
import { UploadProgress } from "./upload-progress";
import { useObjectUrl } from "./use-object-url";

type PictureDescriptionProps = {
  /** The picture gets this id, also in a second attempt. */
  id: string;
  small: SmallPicture;
  alt: string;
  onAlt: (alt: string) => void;
  onCrop: () => void;
  onCancel: () => void;
  onDone: (picture: ChosenPicture) => void;
};

/** The prepared picture with the field for its alternative text, and its upload. */
export function PictureDescription(props: PictureDescriptionProps) {
  const { id, small, alt, onAlt, onCrop, onCancel, onDone } = props;
  const [error, setError] = useState<string | undefined>();
  const [sent, setSent] = useState(0);
  const [running, setRunning] = useState<AbortController | null>(null);
  const shown = useObjectUrl(small.content);
  const add = useAddPicture();
  const stopped = add.isError && running?.signal.aborted === true;

  function upload() {
    const problem = altProblem(alt);
    setError(problem);
    if (problem) return;
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setSent(0);
    add.mutate({ id, alt: alt.trim(), small, onProgress: setSent, signal }, { onSuccess: onDone });
  }

  const size = `${small.width} × ${small.height}, ${Math.ceil(small.content.size / 1000)} kB`;
  return (
    <form
      noValidate
      aria-label="Upload a picture"
      className="grid gap-5 rounded border border-fg p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) upload();
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
            onChange={(event) => onAlt(event.target.value)}
          />
        </Field>
        {add.isPending ? (
          <UploadProgress sent={sent} onStop={() => running?.abort()} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small">
              {add.isError ? "Try again" : "Upload"}
            </Button>
            <Button variant="line" size="small" onClick={onCrop}>
              Crop
            </Button>
            <Button variant="line" size="small" onClick={onCancel}>
              Another file
            </Button>
          </div>
        )}
        <p role="status" className="text-small text-mute empty:hidden">
          {add.isPending && "Uploading…"}
          {stopped && "Stopped. Nothing was added; the picture and its text are still here."}
        </p>
      </div>
      {add.isError && !stopped && (
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
