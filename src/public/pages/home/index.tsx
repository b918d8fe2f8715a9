import { guaranteeText } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { paths } from "@/shared/paths";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { PageHead } from "@/shared/site/page-head";
import { autoRepair } from "@/public/site/structured-data";
import { HomeHero } from "./hero";
import { useFacts } from "@/shared/site/use-facts";

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
      <HomeBelowFold />
    </>
  );
}
