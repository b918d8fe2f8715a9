import { HomeBench } from "./home-bench";
import { HomeDiagnostics } from "./home-diagnostics";
import { HomeLocation } from "./home-location";
import { HomeStory } from "./home-story";
import { HomeTestimonials } from "./home-testimonials";

/** The home page from the diagnostics downwards. */
export function HomeMore() {
  return (
    <>
      <HomeDiagnostics />
      <HomeStory />
      <HomeBench />
      <HomeTestimonials />
      <HomeLocation />
    </>
  );
}
