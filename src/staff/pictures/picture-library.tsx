import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { PictureChoiceContext, type ChosenPicture } from "@/shared/blocks/fields/picture-choice";
import { Dialog } from "@/shared/ui/dialog";
import { storeQuery } from "./queries";
import { Shelves } from "./shelves";

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
