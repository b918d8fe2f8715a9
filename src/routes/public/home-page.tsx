import { garage, guaranteeText } from "@/content/garage";
import { paths } from "@/lib/paths";
import { JsonLd } from "@/ui/json-ld";
import { later } from "@/ui/later";
import { PageHead } from "@/ui/page-head";
import { autoRepair } from "@/ui/structured-data";
import { HomeFacts } from "./home-facts";
import { HomeHero } from "./home-hero";

const HomeMore = later("home", async () => (await import("./home-more")).HomeMore);

/** The front page. */
export function HomePage() {
  return (
    <>
      <PageHead
        title={`${garage.name} | MOT, servicing and repairs near ${garage.address.town}`}
        description={`${garage.name} in ${garage.address.village}, near ${garage.address.town}: MOT testing, servicing, diagnostics and repairs on all makes, with labour guaranteed for ${guaranteeText}. Ring ${garage.phone}.`}
        path={paths.home}
      />
      <JsonLd data={autoRepair()} />
      <HomeHero />
      <HomeFacts />
      <HomeMore />
    </>
  );
}
