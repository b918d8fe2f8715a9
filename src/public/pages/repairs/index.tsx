import { guaranteeText } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { paths } from "@/shared/paths";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { PageHead } from "@/shared/site/page-head";
import { serviceData } from "@/public/site/structured-data";
import { Crumbs } from "@/public/site/crumbs";
import { RepairsHero } from "./hero";
import { useFacts } from "@/shared/site/use-facts";

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
      <RepairsBelowFold />
    </>
  );
}
