import { galleryPictures } from "@/shared/content/gallery";
import { carouselPeriod } from "@/shared/content/home";
import { CarouselControls, CarouselStrip } from "@/shared/ui/carousel";
import { Picture } from "@/public/site/picture";
import { useCarousel } from "@/shared/ui/use-carousel";

// One value for all renders, so that a step of the carousel renders its buttons alone.
const slides = galleryPictures.map(({ picture, name, measures }) => (
  <li
    key={picture.name}
    className="w-11/12 max-w-310 flex-none snap-start scroll-ml-gutter pl-gap sm:w-4/5"
  >
    <figure>
      <Picture
        picture={picture}
        sizes="(width >= 40rem) 80vw, 92vw"
        className="aspect-video w-full object-cover object-wheel select-none"
      />
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-1 pt-4">
        <b className="text-h3">{name}</b>
        <span className="flex flex-wrap gap-x-6 text-small text-mute">
          {measures.map((measure) => (
            <span key={measure}>{measure}</span>
          ))}
        </span>
      </figcaption>
    </figure>
  </li>
));

/** Photo carousel of parts, each with its name and measurements. */
export function HomeGallery() {
  const carousel = useCarousel(carouselPeriod);
  return (
    <section aria-labelledby="bench" className="ink overflow-hidden pt-section" {...carousel.hold}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-5">
          <h2 id="bench" className="text-h2">
            On the bench
          </h2>
          <CarouselControls carousel={carousel} item="picture" />
        </div>
        <CarouselStrip carousel={carousel} label="On the bench" className="-mx-gutter px-gutter">
          {slides}
        </CarouselStrip>
      </div>
    </section>
  );
}
