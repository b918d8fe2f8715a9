import { motPrice } from "@/shared/content/fact-texts";
import { garage } from "@/shared/content/garage";
import { homeServices } from "@/shared/content/home-services";
import { pictures } from "@/shared/content/pictures";
import { paths } from "@/shared/paths";
import { JsonLd } from "@/public/site/json-ld";
import { lazySection } from "@/public/hydration/lazy-section";
import { PageHead } from "@/shared/site/page-head";
import { OfferBar } from "@/public/site/offer-bar";
import { PageHero } from "@/public/site/page-hero";
import { serviceData } from "@/public/site/structured-data";
import { Crumbs } from "@/public/site/crumbs";
import { MotBooking } from "./booking";
import { MotFee } from "./fee";
import { useFacts } from "@/shared/site/use-facts";

const { mot, address } = garage;
const service = homeServices.find(({ slug }) => slug === "mot-testing");

const MotBelowFold = lazySection("mot", async () => (await import("./below-fold")).MotBelowFold);

/** The MOT: price, what is tested, the month, booking, and eight questions. */
export function Component() {
  const facts = useFacts();
  const price = motPrice(facts);
  const description = `MOT tests for cars and light vans near ${address.town} from ${price}, with a free retest within ${mot.retestWorkingDays} working days. What is tested, what it costs and how early you may come.`;
  return (
    <>
      <PageHead
        title={`MOT testing in ${address.town}, from ${price}`}
        description={description}
        path={paths.mot}
      />
      <Crumbs trail={[{ name: "MOT", path: paths.mot }]} />
      <JsonLd
        data={serviceData(
          { name: "MOT Testing", description, path: paths.mot, slug: "mot-testing" },
          facts,
        )}
      />
      <PageHero
        title={`MOT testing near ${address.town}`}
        lead={`About ${mot.duration}. If it fails, we show you why before we price the work.`}
        picture={pictures.jobsheet}
      >
        <OfferBar of={service} book={{ label: "Book an MOT", to: "#mot-booking" }} />
      </PageHero>
      <MotBooking />
      <MotFee />
      <MotBelowFold />
    </>
  );
}
