import { Link } from "react-router-dom";
import { BlockHeading } from "../block-heading";
import { priceText } from "@/shared/content/fact-texts";
import { servicePath } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { textLinkClass } from "@/shared/ui/button-class";
import { chosenServices } from "./chosen-services";
import type { PricesContent } from "./schema";

/** What services cost, as the owner has it in the facts of the garage. */
export function PricesView({ content }: { content: PricesContent }) {
  const facts = useFacts();
  return (
    <div className="wrap grid gap-5">
      <BlockHeading text={content.heading} />
      <div className="max-w-measure">
        <table className="w-full" aria-label={content.heading.trim() || "Prices"}>
          <tbody>
            {chosenServices(content.services, facts).map(({ slug, title }) => (
              <tr key={slug}>
                <th scope="row" className="border-y border-line text-left font-normal">
                  <Link to={servicePath(slug)} className={textLinkClass}>
                    {title}
                  </Link>
                </th>
                <td className="border-y border-line py-2 text-right leading-snug font-semibold">
                  {priceText(facts.prices[slug]) ?? "Call for pricing"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 text-small text-mute">Prices include VAT. There’s no VAT on an MOT.</p>
      </div>
    </div>
  );
}
