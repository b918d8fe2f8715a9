import { pictures, type SitePicture } from "@/shared/content/pictures";
import { PictureCard } from "./picture-card";

/** Wide enough for a picture of a page; every photograph has it. */
const shownWidth = 1600;

/** The address of a photograph that ships with the site. */
const addressOf = ({ name }: SitePicture) => `/pictures/${name}-${shownWidth}.webp`;

/** The photographs that ship with the site and fit a search, with their own words. */
function sitePhotographs(search: string): { url: string; small: string; alt: string }[] {
  const wanted = search.trim().toLowerCase();
  return Object.values<SitePicture>(pictures)
    .filter(({ alt }) => alt.toLowerCase().includes(wanted))
    .map((picture) => ({
      url: addressOf(picture),
      small: `/pictures/${picture.name}-480.webp`,
      alt: picture.alt,
    }));
}

type SitePhotographsProps = {
  search: string;
  onTake: (picture: { url: string; alt: string }) => void;
  onCrop: (picture: { url: string; alt: string }) => void;
};

/** The site's own photographs in the library. */
export function SitePhotographs({ search, onTake, onCrop }: SitePhotographsProps) {
  const found = sitePhotographs(search);
  if (found.length === 0) return <p className="text-mute">None fits these words.</p>;
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {found.map((picture) => (
        <PictureCard
          key={picture.url}
          src={picture.small}
          alt={picture.alt}
          width={480}
          height={270}
          onTake={() => onTake(picture)}
          onCrop={() => onCrop(picture)}
        />
      ))}
    </ul>
  );
}
