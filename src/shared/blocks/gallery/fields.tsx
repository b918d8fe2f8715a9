import { fieldProblems, pictureLimit } from "../define-block";
import { FocalPoint } from "../fields/focal-point";
import { focusStyle } from "../focus";
import { ChoosePicture } from "../fields/picture-choice";
import { BlockField, type FieldsProps } from "../fields/shared-fields";
import { safePictureUrl } from "@/shared/seo/safe-url";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { readPictures, type GalleryBlockPicture } from "./pictures";
import type { GalleryContent } from "./schema";

export function GalleryFields(props: FieldsProps<GalleryContent>) {
  const { definition, content, onChange } = props;
  const pictures = readPictures(content.pictures);
  const isFull = pictures.length >= pictureLimit;
  const show = (next: GalleryBlockPicture[]) => onChange({ pictures: next });
  const [problem] = fieldProblems(definition, content).filter(({ field }) => field === "pictures");
  const add = (url: string, alt: string) => show([...pictures, { kind: "picture", url, alt }]);
  return (
    <>
      <BlockField {...props} name="heading" label="Heading" wide />
      <ol className="col-span-full grid gap-4">
        {pictures.map((picture, index) => (
          <PictureRow
            key={index}
            picture={picture}
            place={index + 1}
            isLast={index === pictures.length - 1}
            problem={problem?.message}
            onChange={(change) => show(pictures.with(index, { ...picture, ...change }))}
            onMove={(by) => show(pictures.toSpliced(index, 1).toSpliced(index + by, 0, picture))}
            onRemove={() => show(pictures.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {isFull ? (
        <p className="col-span-full text-small text-mute">
          A gallery holds {pictureLimit} pictures at most.
        </p>
      ) : (
        <>
          <ChoosePicture onTake={({ url, alt }) => add(url, alt)} />
          <div className="col-span-full">
            <Button variant="line" size="small" onClick={() => add("", "")}>
              Add a picture by its address
            </Button>
          </div>
        </>
      )}
    </>
  );
}

type PictureRowProps = {
  picture: GalleryBlockPicture;
  /** Counted from 1. */
  place: number;
  isLast: boolean;
  /** What an address may be, where one of the list is not allowed. */
  problem: string | undefined;
  onChange: (change: Partial<GalleryBlockPicture>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function PictureRow(props: PictureRowProps) {
  const { picture, place, isLast, problem, onChange, onMove, onRemove } = props;
  const { url, alt, focus = "" } = picture;
  const safe = safePictureUrl(url);
  const named = (what: string) => ({
    variant: "quiet" as const,
    size: "small" as const,
    "aria-label": `${what} picture ${place}`,
  });
  return (
    <li className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        {safe !== null && (
          <img
            src={safe}
            alt=""
            style={focusStyle(focus)}
            className="aspect-video w-28 rounded bg-line object-cover"
          />
        )}
        <Button
          {...named("Move up")}
          aria-disabled={place === 1}
          onClick={() => place > 1 && onMove(-1)}
        >
          ↑
        </Button>
        <Button {...named("Move down")} aria-disabled={isLast} onClick={() => isLast || onMove(1)}>
          ↓
        </Button>
        <Button {...named("Remove")} variant="danger" onClick={onRemove}>
          Remove
        </Button>
      </div>
      <Field
        label={`Image URL ${place}`}
        look="box"
        error={url.trim() !== "" && safe === null ? problem : undefined}
      >
        <TextInput
          type="url"
          placeholder="https://"
          value={url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </Field>
      <Field
        label={`Alt Text ${place}`}
        look="box"
        hint="What the picture shows, for those who cannot see it."
      >
        <TextInput
          dir="auto"
          value={alt}
          onChange={(event) => onChange({ alt: event.target.value })}
        />
      </Field>
      <FocalPoint
        url={url}
        focus={focus}
        of={` of picture ${place}`}
        onChange={(chosen) => onChange({ focus: chosen })}
      />
    </li>
  );
}
