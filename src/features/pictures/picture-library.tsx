import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { PictureChoiceContext, type ChosenPicture } from "@/blocks/picture-choice";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { TextInput } from "@/ui/text-input";
import { PictureGrid } from "./picture-grid";
import { PictureRemoval } from "./picture-removal";
import { PictureUpload } from "./picture-upload";
import { pictureUrl, storeQuery, type Picture } from "./queries";

type Take = (picture: ChosenPicture) => void;

/** Offers the library of pictures to the block fields inside it. */
export function PictureLibrary({ children }: { children: ReactNode }) {
  const { data: kept = true } = useQuery(storeQuery);
  const [take, setTake] = useState<{ it: Take } | null>(null);
  const choose = useCallback((it: Take) => setTake({ it }), []);
  const choice = useMemo(() => ({ missing: !kept, choose }), [choose, kept]);
  return (
    <PictureChoiceContext value={choice}>
      {children}
      <Dialog
        open={take !== null}
        onClose={() => setTake(null)}
        title="Pictures"
        description="Choose one that is here, or upload another."
      >
        <Shelves
          onTake={(picture) => {
            take?.it(picture);
            setTake(null);
          }}
        />
      </Dialog>
    </PictureChoiceContext>
  );
}

function Shelves({ onTake }: { onTake: Take }) {
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<Picture | null>(null);
  const [returned, setReturned] = useState(false);
  function comeBack() {
    setLeaving(null);
    setReturned(true);
  }
  if (leaving) return <PictureRemoval picture={leaving} onClose={comeBack} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PictureUpload onDone={onTake} />
      <search className="grid sm:grid-cols-2">
        <Field label="Search pictures" look="box">
          <TextInput
            type="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
            autoFocus={returned}
            value={search}
            placeholder="What it shows"
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      </search>
      <PictureGrid
        search={search}
        onTake={(picture) => onTake({ url: pictureUrl(picture), alt: picture.alt })}
        onDelete={setLeaving}
      />
    </div>
  );
}
