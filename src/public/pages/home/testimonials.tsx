import { useMemo } from "react";
import { carouselPeriod } from "@/shared/content/home";
import { monthInWords } from "@/shared/dates/days-and-times";
import { builtTestimonials } from "@/shared/facts/testimonials";
import { CarouselControls, CarouselDots, CarouselStrip } from "@/shared/ui/carousel";
import { Stars } from "@/shared/ui/stars";
import { useCarousel } from "@/shared/ui/use-carousel";
import { useFacts } from "@/shared/site/use-facts";

/** 'What Our Customers Say': the testimonials with their source and month, up to three at a time; nothing without any. */
export function HomeTestimonials() {
  const { rating: overall, testimonials = builtTestimonials } = useFacts();
  const carousel = useCarousel(carouselPeriod);
  // A step of the carousel renders its buttons alone.
  const slides = useMemo(
    () =>
      testimonials.map(({ name, text, rating, date, source }) => (
        <li key={name + text} className="w-full flex-none snap-start pl-gap md:w-1/2 lg:w-1/3">
          <figure className="flex h-full flex-col border-t border-rule pt-4.5 lg:mr-2">
            <Stars rating={rating} />
            <blockquote className="my-6 text-lead leading-snug font-medium text-pretty">
              {text}
            </blockquote>
            <figcaption className="mt-auto flex justify-between gap-4 border-t border-line pt-3">
              <b className="font-semibold">{name}</b>
              {(source ?? date) && (
                <span className="text-right text-mute">
                  {[source, date && monthInWords(date)].filter(Boolean).join(", ")}
                </span>
              )}
            </figcaption>
          </figure>
        </li>
      )),
    [testimonials],
  );
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="ink py-section" {...carousel.hold}>
      <div className="wrap">
        <div className="mb-head flex flex-wrap items-baseline justify-between gap-x-gap gap-y-3">
          <h2 id="testimonials" className="text-h2">
            What Our Customers Say
          </h2>
          <p className="text-lead text-mute">
            {overall.value.toFixed(1)} out of 5 from {overall.count} reviews
          </p>
        </div>
        <CarouselStrip carousel={carousel} label="What Our Customers Say">
          {slides}
        </CarouselStrip>
        <div className="mt-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <CarouselDots carousel={carousel} item="testimonial" count={testimonials.length} />
          <CarouselControls carousel={carousel} item="testimonial" />
        </div>
      </div>
    </section>
  );
}
