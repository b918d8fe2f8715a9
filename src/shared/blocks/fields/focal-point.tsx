import { safePictureUrl } from "@/shared/seo/safe-url";
import { Button } from "@/shared/ui/button";
import { textLinkClass } from "@/shared/ui/button-class";
import { PicturePad, PlaceSlider } from "./picture-pad";
import { focusOf, readFocus } from "../focus";

type FocalPointProps = {
  /** Address of the picture; without a picture there is nothing to choose. */
  url: string;
  focus: string;
  /** Of which picture, where there are several: " of picture 2". */
  of?: string;
  onChange: (focus: string) => void;
};

const middle = { x: 50, y: 50 };

/**
 * What stays in sight where the place of a picture cuts it (docs/page-editor.md#pictures): by pressing the
 * picture, or by two sliders.
 */
export function FocalPoint({ url, focus, of = "", onChange }: FocalPointProps) {
  const src = safePictureUrl(url);
  if (src === null) return null;
  const place = readFocus(focus) ?? middle;
  const move = (to: Partial<typeof middle>) => onChange(focusOf({ ...place, ...to }));
  return (
    <details className="col-span-full">
      <summary className={textLinkClass}>What stays in sight{of}</summary>
      <p className="mb-3 max-w-measure text-small text-mute">
        Pages cut a picture to the place it has, on a phone to another shape than on a desk. Press
        what must stay in sight, or move the sliders.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <PicturePad src={src} onPoint={(x, y) => move({ x: x * 100, y: y * 100 })}>
          <span
            className="absolute size-11 rounded-full border-3 border-plate"
            style={{ left: `${place.x}%`, top: `${place.y}%`, translate: "-50% -50%" }}
          />
        </PicturePad>
        <div className="grid content-start gap-3">
          <PlaceSlider
            label={`In sight${of}, from the left`}
            value={place.x / 100}
            onChange={(x) => move({ x: x * 100 })}
          />
          <PlaceSlider
            label={`In sight${of}, from the top`}
            value={place.y / 100}
            onChange={(y) => move({ y: y * 100 })}
          />
          <Button
            variant="line"
            size="small"
            className="justify-self-start"
            aria-disabled={focus === "" || undefined}
            onClick={() => onChange("")}
          >
            Back to the middle
          </Button>
        </div>
      </div>
    </details>
  );
}
