import { guaranteeText } from "@/content/fact-texts";
import { garage } from "@/content/garage";
import { paths } from "@/lib/paths";
import { JsonLd } from "@/site/json-ld";
import { lazySection } from "@/hydration/lazy-section";
import { BannerPlace } from "@/site/banner-place";
import { PageHead } from "@/site/page-head";
import { serviceData } from "@/site/structured-data";
import { Crumbs } from "@/site/crumbs";
import { RepairsHero } from "./hero";
import { useFacts } from "@/site/use-facts";

const { town } = garage.address;

const RepairsBelowFold = lazySection(
  "repairs",
  async () => (await import("./below-fold")).RepairsBelowFold,
);

/** The repairs page: services, guarantees, ten questions. */
export function Component() {
  const facts = useFacts();
  const description = `Car repairs near ${town}: engine, brakes, electrics, suspension, gearbox and exhaust, on all makes. A price before work starts, and labour guaranteed for ${guaranteeText(facts)}.`;
  return (
    <>
      <PageHead title={`Car repairs in ${town}`} description={description} path={paths.repairs} />
      <Crumbs trail={[{ name: "Repairs", path: paths.repairs }]} />
      <JsonLd
        data={serviceData({ name: "Car repairs", description, path: paths.repairs }, facts)}
      />
      <RepairsHero />
      <BannerPlace />
      <RepairsBelowFold />
    </>
  );
}
