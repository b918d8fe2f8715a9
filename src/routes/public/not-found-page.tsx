import { PageHead } from "@/ui/page-head";
import { paths } from "@/lib/paths";

export function NotFoundPage() {
  return (
    <section>
      <PageHead title="Page Not Found" />
      <h1>Page Not Found</h1>
      <a href={paths.home}>Back to Home</a>
    </section>
  );
}
