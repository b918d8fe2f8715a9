import { guaranteeText } from "@/content/fact-texts";
import { garage } from "@/content/garage";
import { paths } from "@/lib/paths";
import { JsonLd } from "@/site/json-ld";
import { lazySection } from "@/hydration/lazy-section";
import { BannerPlace } from "@/site/banner-place";
import { PageHead } from "@/site/page-head";
import { autoRepair } from "@/site/structured-data";
import { HomeHero } from "./hero";
import { useFacts } from "@/site/use-facts";

const HomeBelowFold = lazySection("home", async () => (await import("./below-fold")).HomeBelowFold);

/** The front page. */
export function Component() {
  const facts = useFacts();
  return (
    <>
      <PageHead
        title={`${garage.name} | MOT, servicing and repairs near ${garage.address.town}`}
        description={`${garage.name} in ${garage.address.village}, near ${garage.address.town}: MOT testing, servicing, diagnostics and repairs on all makes, with labour guaranteed for ${guaranteeText(facts)}. Ring ${facts.phone}.`}
        path={paths.home}
      />
      <JsonLd data={autoRepair(facts)} />
      <HomeHero />
      <BannerPlace />
      <HomeBelowFold />
    </>
  );
}
