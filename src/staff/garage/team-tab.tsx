import { use } from "react";
import {
  ChoosePicture,
  PictureChoiceContext,
  type ChosenPicture,
} from "@/shared/blocks/fields/picture-choice";
import { photoSlots } from "@/shared/content/photo-slots";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import type { Member, PictureFields } from "./fields";
import { ListEditor } from "./list-editor";
import { NumberInput } from "./number-input";
import { PictureByAddress } from "./picture-by-address";
import { withSize } from "./picture-size";
import { TextField } from "./text-field";
import { useFactsEditor, useFact } from "./use-facts-editor";

/** Who works here, with portraits, and the garage's own photographs. */
export function TeamTab() {
  const { value = [], set, error, leave } = useFact("team");
  return (
    <div className="grid gap-8">
      <section aria-labelledby="team-people">
        <h2 id="team-people" className="mb-3 text-h3">
          People
        </h2>
        <div onBlur={leave}>
          <ListEditor
            items={value}
            unit="person"
            ordered
            nameOf={({ name }) => name || "Somebody new"}
            blank={(): Member => ({ name: "", trade: "", years: "", picture: null })}
            onChange={set}
            renderSeen={(item) => <SeenMember {...item} />}
          >
            {(item, at, change) => (
              <div className="grid gap-4 sm:grid-cols-3">
                <TextField
                  label="Name"
                  value={item.name}
                  error={error(`${at}/name`)}
                  onText={(name) => change({ ...item, name })}
                />
                <TextField
                  label="What they do"
                  value={item.trade}
                  error={error(`${at}/trade`)}
                  onText={(trade) => change({ ...item, trade })}
                />
                <Field label="Years of experience" look="box" error={error(`${at}/years`)}>
                  <NumberInput value={item.years} onValue={(years) => change({ ...item, years })} />
                </Field>
                <PictureField
                  picture={item.picture}
                  onTake={(picture) => change({ ...item, picture })}
                  onRemove={() => change({ ...item, picture: null })}
                  error={(part) => error(`${at}/picture/${part}`)}
                />
              </div>
            )}
          </ListEditor>
        </div>
      </section>
      <section aria-labelledby="own-photographs">
        <h2 id="own-photographs" className="mb-3 text-h3">
          Your own photographs
        </h2>
        <ul className="grid gap-3 sm:grid-cols-3">
          {Object.entries(photoSlots).map(([slot, label]) => (
            <li key={slot} aria-label={label} className="rounded border border-line bg-pane p-4">
              <h3 className="mb-2 font-semibold">{label}</h3>
              <Photo slot={slot} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function SeenMember({ name, trade, years, picture }: Member) {
  return (
    <>
      {picture && (
        <img
          src={picture.url}
          alt={picture.alt}
          className="mb-4 block aspect-4/5 w-28 rounded object-cover"
        />
      )}
      <p dir="auto" className="text-large font-semibold">
        {name}
      </p>
      <p dir="auto" className="text-mute">
        {trade}
      </p>
      {Number(years) > 0 && (
        <p className="text-mute">
          {years} {years === 1 ? "year" : "years"} in the trade
        </p>
      )}
    </>
  );
}

function Photo({ slot }: { slot: string }) {
  const { set } = useFactsEditor();
  const { value, error, leave } = useFact(`photos/${slot}`);
  return (
    <PictureField
      picture={value ?? null}
      onTake={(picture) => {
        set(`photos/${slot}`, picture);
        leave();
      }}
      onRemove={() => set(`photos/${slot}`, undefined)}
      error={error}
    />
  );
}

type PictureFieldProps = {
  picture: PictureFields | null;
  onTake: (picture: PictureFields) => void;
  onRemove: () => void;
  /** What is wrong with a part of the picture: "url", "alt", "width" or "height". */
  error: (part: string) => string | undefined;
};

function PictureField({ picture, onTake, onRemove, error }: PictureFieldProps) {
  const take = (chosen: ChosenPicture) => void withSize(chosen).then(onTake);
  const cannotUpload = use(PictureChoiceContext)?.missing;
  const problem = ["url", "alt", "width", "height"].map(error).find(Boolean);
  return (
    <div className="col-span-full grid justify-items-start gap-3">
      {picture && (
        <figure>
          <img src={picture.url} alt={picture.alt} className="max-h-40 rounded-sm" />
          <figcaption className="mt-1 text-small text-mute">{picture.alt}</figcaption>
        </figure>
      )}
      <p role="status" className="font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <ChoosePicture onTake={take} />
      {cannotUpload && <PictureByAddress onTake={take} />}
      {picture && (
        <Button variant="danger" size="small" className="-ml-4" onClick={onRemove}>
          Without a picture
        </Button>
      )}
    </div>
  );
}
