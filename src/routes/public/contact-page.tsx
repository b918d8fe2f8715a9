import { PageHead } from "@/ui/page-head";
import { JsonLd } from "@/ui/json-ld";
import { autoRepair } from "@/ui/structured-data";
import { paths } from "@/lib/paths";

export function ContactPage() {
  return (
    <>
      <PageHead title="Contact" description="Contact page" path={paths.contact} />
      <JsonLd data={autoRepair()} />
      <h1>Contact</h1>
    </>
  );
}
