import { useQuery } from "@tanstack/react-query";
import { memo, useState, type KeyboardEvent } from "react";
import { sitePagePath } from "@/shared/paths";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { useChange } from "@/staff/kit/use-change";
import { Options } from "@/staff/kit/filter-fields";
import { Select, TextInput } from "@/shared/ui/text-input";
import type { PageRow } from "./page-values";
import {
  fullText,
  labelLimit,
  placePage,
  placeLimit,
  placesQuery,
  type PlaceOnSite,
  type PlacedPage,
  type WantedPlace,
} from "./page-places";

const placeLabels: Record<PlaceOnSite | "nowhere", string> = {
  nowhere: "Nowhere",
  header: "Header, under More",
  footer: "Footer",
};

const placeNames: Record<PlaceOnSite, string> = { header: "header, under More", footer: "footer" };

/** Where a page stands on the site; set apart from the page, since links wait for the build. */
export const PagePlace = memo(function PagePlace({ page }: { page: PageRow | null }) {
  const { data: places } = useQuery({ ...placesQuery, enabled: page !== null });
  return (
    <section aria-labelledby="page-place" className="grid gap-4 border-t-2 border-rule pt-5">
      <h2 id="page-place" className="text-large font-semibold">
        Where it stands
      </h2>
      {page === null && (
        <p className="text-small leading-card text-mute">
          Once the page is saved, a link in the header or footer can lead to it.
        </p>
      )}
      {page && places && <PlaceFields key={page.id} page={page} places={places} />}
    </section>
  );
});

type PlaceFieldsProps = { page: PageRow; places: readonly PlacedPage[] };

function PlaceFields({ page, places }: PlaceFieldsProps) {
  const { mutate, isPending, problem, reset } = useChange(placePage);
  const own = places.find(({ page_id: id }) => id === page.id) ?? null;
  const [place, setPlace] = useState<PlaceOnSite | "nowhere">(own?.place ?? "nowhere");
  const [label, setLabel] = useState(own?.label ?? page.title.trim().slice(0, labelLimit).trim());
  const [position, setPosition] = useState(own?.position ?? placeLimit);
  const others = places.filter((one) => one.place === place && one.page_id !== page.id);
  const isFull = others.length >= placeLimit;
  const last = others.length + 1;
  const missing =
    place !== "nowhere" && label.trim() === "" ? "Please say what the link says." : "";

  function save() {
    if (isPending || missing || (isFull && place !== "nowhere")) return;
    const wanted: WantedPlace =
      place === "nowhere"
        ? null
        : { place, label: label.trim(), position: Math.min(position, last) };
    mutate({ page, wanted });
  }

  return (
    <>
      <Field
        label="Place"
        look="box"
        error={problem ?? (isFull && place !== "nowhere" ? fullText : undefined)}
      >
        <Select
          value={place}
          onChange={({ target: { value } }) => {
            setPlace(value === "header" || value === "footer" ? value : "nowhere");
            reset();
          }}
        >
          <Options labels={placeLabels} />
        </Select>
      </Field>
      {place !== "nowhere" && (
        <>
          <Field
            label="Words of the link"
            look="box"
            error={missing || undefined}
            hint={`${labelLimit} characters at most.`}
          >
            <TextInput
              dir="auto"
              maxLength={labelLimit}
              value={label}
              onChange={(event) => setLabel(event.target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== "Enter") return;
                // It would save the page.
                event.preventDefault();
                save();
              }}
            />
          </Field>
          {others.length > 0 && (
            <Field label="Order" look="box">
              <Select
                value={Math.min(position, last)}
                onChange={(event) => setPosition(Number(event.target.value))}
              >
                {others.map((other, index) => (
                  <option key={other.page_id} value={index + 1}>
                    {`Before ‘${other.label}’`}
                  </option>
                ))}
                <option value={last}>Last</option>
              </Select>
            </Field>
          )}
        </>
      )}
      <div>
        <Button variant="line" size="small" busy={isPending} onClick={save}>
          Set the place
        </Button>
      </div>
      <p role="status" className="text-small leading-card text-mute">
        {standing(page, own)}
      </p>
    </>
  );
}

/** Where the page stands for visitors now, who see the links that the build has written. */
function standing({ slug, status }: PageRow, own: PlacedPage | null): string {
  const isShown = (place: PlaceOnSite, label?: string) =>
    import.meta.env.PAGE_LINKS?.[place].some(
      (link) => link.to === sitePagePath(slug) && (label === undefined || link.label === label),
    ) ?? false;
  if (!own) {
    return isShown("header") || isShown("footer")
      ? "It is taken out. Visitors see its link until the next build of the site."
      : "No link in the header or footer leads here.";
  }
  const where = `‘${own.label}’ stands in the ${placeNames[own.place]}.`;
  if (status !== "published")
    return `${where} Visitors see it once the page is published and the site is built.`;
  return isShown(own.place, own.label)
    ? `${where} Visitors see it.`
    : `${where} Visitors see it with the next build of the site.`;
}
