import { garage } from "@/content/garage";
import { pictures } from "@/content/pictures";
import { motQuestions } from "@/content/questions/mot";
import { paths } from "@/lib/paths";
import { buttonClass } from "@/ui/button-class";
import { ArrowIcon } from "@/ui/icons";
import { JsonLd } from "@/ui/json-ld";
import { PageHead } from "@/ui/page-head";
import { PageHero } from "@/ui/page-hero";
import { faqPage, serviceData } from "@/ui/structured-data";
import { Crumbs } from "./crumbs";
import { MotBooking } from "./mot-booking";
import { MotChecks } from "./mot-checks";
import { MotFee } from "./mot-fee";
import { Questions } from "./questions";

const { mot, address } = garage;
const description = `MOT tests for cars and light vans near ${address.town} from ${mot.price}, with a free retest within ${mot.retestWorkingDays} working days. What is tested, what it costs and how early you may come.`;

/** The MOT: price, what is tested, the month, booking, and eight questions. */
export function MotPage() {
  return (
    <>
      <PageHead
        title={`MOT testing in ${address.town}, from ${mot.price}`}
        description={description}
        path={paths.mot}
      />
      <Crumbs trail={[{ name: "MOT", path: paths.mot }]} />
      <JsonLd data={serviceData({ name: "MOT Testing", description, path: paths.mot })} />
      <JsonLd data={faqPage(motQuestions)} />
      <PageHero
        title={`MOT Testing ${address.town}`}
        lead={`About ${mot.duration}. If it fails, we show you why before we price the work.`}
        picture={pictures.pistons}
      >
        <p className="mt-8">
          <a href="#mot-booking" className={buttonClass()}>
            Book an MOT <ArrowIcon />
          </a>
        </p>
      </PageHero>
      <MotFee />
      <MotBooking />
      <MotChecks />
      <section className="paper py-section">
        <div className="wrap">
          <Questions title="Questions people ask" items={motQuestions} />
        </div>
      </section>
    </>
  );
}
