import { PageHead } from "@/ui/page-head";
import { JsonLd } from "@/ui/json-ld";
import { autoRepair } from "@/ui/structured-data";
import { paths } from "@/lib/paths";

export function HomePage() {
  return (
    <>
      <PageHead title="Home" description="Home page" path={paths.home} />
      <JsonLd data={autoRepair()} />
      <h1>Home</h1>
    </>
  );
}
