import { useState, type CSSProperties } from "react";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { PicturePad, PlaceSlider } from "@/shared/blocks/fields/picture-pad";
import { Select } from "@/shared/ui/text-input";
import {
  isWhole,
  partOf,
  settled,
  smallestCrop,
  uncropped,
  type CropChoice,
  type Part,
} from "./crop";
import { fitted } from "./shrink";

const shapes = {
  own: { label: "As the picture is", shape: null },
  wide: { label: "16:9, as pages show pictures", shape: 16 / 9 },
  square: { label: "Square", shape: 1 },
} as const;
type ShapeName = keyof typeof shapes;
const isShape = (name: string): name is ShapeName => Object.hasOwn(shapes, name);

type CropFormProps = {
  /** Address of the picture. */
  src: string;
  /** Size of the file in pixels, which may be larger than what is shown. */
  width: number;
  height: number;
  busy: boolean;
  /** Undefined for the whole picture. */
  onCrop: (part: Part | undefined) => void;
  onCancel: () => void;
};

/** Chooses the part of a picture that is kept: by pressing it, or by sliders and keys. */
export function CropForm({ src, width, height, busy, onCrop, onCancel }: CropFormProps) {
  const ratio = width / height;
  const [name, setName] = useState<ShapeName>("wide");
  const [choice, setChoice] = useState<CropChoice>({ ...uncropped, shape: shapes.wide.shape });
  const change = (to: Partial<CropChoice>) => setChoice((now) => settled({ ...now, ...to }, ratio));
  const part = partOf(choice, ratio);
  const kept = fitted(part.width * width, part.height * height);
  return (
    <form
      noValidate
      aria-label="Crop the picture"
      className="grid gap-5 rounded border border-fg p-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onCrop(isWhole(choice, ratio) ? undefined : part);
      }}
    >
      <PicturePad src={src} onPoint={(x, y) => change({ x, y })}>
        <Frame part={part} />
      </PicturePad>
      <div className="grid content-start gap-4">
        <Field label="Shape" look="box" hint="Press the picture, or move the sliders.">
          <Select
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened this is gone
            autoFocus
            value={name}
            onChange={({ target }) => {
              if (!isShape(target.value)) return;
              setName(target.value);
              change({ shape: shapes[target.value].shape });
            }}
          >
            {Object.entries(shapes).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <PlaceSlider
          label="Size of the part"
          least={smallestCrop}
          value={choice.size}
          onChange={(size) => change({ size })}
        />
        <PlaceSlider label="From the left" value={choice.x} onChange={(x) => change({ x })} />
        <PlaceSlider label="From the top" value={choice.y} onChange={(y) => change({ y })} />
        <p role="status" className="text-small text-mute">
          {kept.width} × {kept.height} pixels are kept.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" busy={busy}>
            Crop
          </Button>
          <Button variant="line" size="small" onClick={onCancel}>
            Do not crop
          </Button>
        </div>
      </div>
    </form>
  );
}

const percent = (part: number) => `${part * 100}%`;

/** The part that is kept, with everything around it darkened. */
function Frame({ part: { left, top, width, height } }: { part: Part }) {
  const beside = { top: percent(top), height: percent(height) };
  const right = 1 - left - width;
  const around: CSSProperties[] = [
    { left: 0, right: 0, top: 0, height: percent(top) },
    { left: 0, right: 0, bottom: 0, height: percent(1 - top - height) },
    { ...beside, left: 0, width: percent(left) },
    { ...beside, right: 0, width: percent(right) },
  ];
  return (
    <>
      {around.map((style, at) => (
        <span key={at} className="absolute bg-veil" style={style} />
      ))}
      <span
        className="absolute border-3 border-plate"
        style={{ ...beside, left: percent(left), width: percent(width) }}
      />
    </>
  );
}
