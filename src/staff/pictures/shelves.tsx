import { useState } from "react";
import type { ChosenPicture } from "@/shared/blocks/fields/picture-choice";
import { ApiError } from "@/shared/http/api-error";
import { problemOf } from "@/shared/http/errors";
import { request } from "@/shared/http/request";
import { Field } from "@/shared/ui/field";
import { TextInput } from "@/shared/ui/text-input";
import { showToast } from "@/shared/ui/toast";
import { PictureGrid } from "./picture-grid";
import { PictureRemoval } from "./picture-removal";
import { PictureUpload, type CropSource } from "./picture-upload";
import { pictureUrl, type StoredPicture } from "./queries";
import { PictureError, shrinkPicture } from "./shrink";
import { SitePhotographs } from "./site-photographs";

/** What the library's dialog shows: an upload, what has been uploaded, and what ships. */
export function Shelves({ onTake }: { onTake: (picture: ChosenPicture) => void }) {
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<StoredPicture | null>(null);
  const [source, setSource] = useState<CropSource>();
  const [returned, setReturned] = useState(false);
  function comeBack() {
    setLeaving(null);
    setSource(undefined);
    setReturned(true);
  }
  async function crop({ url, alt }: ChosenPicture) {
    try {
      const file = await fetchPicture(url);
      setSource({ file, whole: await shrinkPicture(file), alt });
    } catch (error) {
      const text = error instanceof PictureError ? error.message : problemOf(error).text;
      showToast({ title: "The picture could not be opened", text, tone: "error" });
    }
  }

  if (leaving) return <PictureRemoval picture={leaving} onClose={comeBack} />;
  if (source) return <PictureUpload source={source} onGiveUp={comeBack} onDone={onTake} />;
  const chosen = (picture: StoredPicture) => ({ url: pictureUrl(picture), alt: picture.alt });
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
      <section aria-labelledby="uploaded-pictures">
        <h3 id="uploaded-pictures" className="mb-3 text-h3">
          Uploaded
        </h3>
        <PictureGrid
          search={search}
          onTake={(picture) => onTake(chosen(picture))}
          onCrop={(picture) => void crop(chosen(picture))}
          onDelete={setLeaving}
        />
      </section>
      <section aria-labelledby="site-photographs">
        <h3 id="site-photographs" className="mb-3 text-h3">
          The site's own photographs
        </h3>
        <SitePhotographs search={search} onTake={onTake} onCrop={(picture) => void crop(picture)} />
      </section>
    </div>
  );
}

/** The bytes of a picture that is to be cropped. */
async function fetchPicture(url: string): Promise<Blob> {
  const answer = await request(url);
  if (!answer.ok) throw new ApiError("", answer.status, "The picture was not found.");
  return answer.blob();
}
