import { useRouteError } from "react-router-dom";
import { garage, telephoneLink } from "@/content/garage";
import { PageHead } from "@/ui/page-head";

/** Stands in for a page that broke: says sorry, offers the telephone and another try. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <section className="wrap">
      <PageHead title="Something went wrong" />
      <h1>Sorry, this page did not load</h1>
      <p>Something went wrong on our side. What you typed into a form on this device is kept.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload the page
      </button>
      <a href={telephoneLink(garage.phone)}>{garage.phone}</a>
      {import.meta.env.DEV && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
    </section>
  );
}
