import { Link } from "react-router-dom";
import { paths } from "@/shared/paths";
import { JsonLd } from "./json-ld";
import { breadcrumbList } from "./structured-data";

/** A breadcrumb: the page's name and path. */
type Crumb = { name: string; path: string };

type CrumbsProps = {
  /** From the first page below the home page to this one. */
  trail: readonly [Crumb, ...Crumb[]];
  /** Also shown as links, on pages that are not in the navigation. */
  visible?: boolean;
};

/** Breadcrumbs of a page as structured data, and where useful as links. */
export function Crumbs({ trail, visible = false }: CrumbsProps) {
  const all = [{ name: "Home", path: paths.home }, ...trail];
  return (
    <>
      <JsonLd data={breadcrumbList(all)} />
      {visible && (
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap text-small text-ink-soft">
            {all.map(({ name, path }, index) => (
              <li key={path} className="flex items-center">
                {index > 0 && (
                  <span aria-hidden="true" className="px-2.5">
                    /
                  </span>
                )}
                {index === all.length - 1 ? (
                  <span aria-current="page">{name}</span>
                ) : (
                  <Link to={path} className="flex min-h-11 items-center underline hover:text-fg">
                    {name}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
    </>
  );
}
