import { Link } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { paths } from "@/shared/paths";
import { ButtonLink } from "@/shared/ui/button";
import { buttonClass } from "@/shared/ui/button-class";
import { PageHead } from "@/shared/site/page-head";
import { preloadFont } from "@/public/site/preload-font";
import { useFacts } from "@/shared/site/use-facts";

/** Shown for unknown addresses. */
export function NotFoundPage({ title = "Page Not Found" }: { title?: string }) {
  return (
    <>
      <PageHead title={title} />
      <NotFoundNotice title={title} />
    </>
  );
}

export function NotFoundNotice({ title }: { title: string }) {
  const { phone } = useFacts();
  preloadFont("harrow-plate");
  return (
    <section className="ink py-section">
      <div className="wrap">
        <p
          className="plate plate-letters mb-10 inline-block px-5 py-2.5 text-[3.125rem] leading-none"
          aria-hidden="true"
        >
          404
        </p>
        <h1 className="max-w-headline text-h1">{title}</h1>
        <p className="mt-5 max-w-measure-lead text-lead text-mute">
          There is no page at this address. It may have moved, or the address may be mistyped.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.home} className={buttonClass()}>
            Back to Home
          </Link>
          <ButtonLink href={telephoneLink(phone)} variant="line">
            Ring {phone}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
