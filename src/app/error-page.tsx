import { useRouteError } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { Button, ButtonLink } from "@/shared/ui/button";
import { PageHead } from "@/shared/site/page-head";
import { useFacts } from "@/shared/site/use-facts";

/** Shown when a page fails to load or to render: an apology, a reload and the telephone. */
export function ErrorPage() {
  const { phone } = useFacts();
  const error = useRouteError();
  return (
    <section role="alert" className="ink py-section">
      <PageHead title="Something went wrong" />
      <div className="wrap">
        <h1 className="max-w-headline text-h1">Sorry, this page did not load</h1>
        <p className="mt-5 max-w-measure-lead text-lead text-mute">
          Something went wrong on our side. What you typed into a form is kept on this device.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Reload the page</Button>
          <ButtonLink href={telephoneLink(phone)} variant="line">
            Ring {phone}
          </ButtonLink>
        </div>
        {import.meta.env.DEV && (
          <pre className="mt-10 overflow-auto text-small text-mute">
            {error instanceof Error ? error.stack : JSON.stringify(error)}
          </pre>
        )}
      </div>
    </section>
  );
}
