import { useParams } from "react-router-dom";
import { serviceDetails } from "@/shared/content/service-details/by-slug";
import { findService } from "@/shared/content/services";
import { OtherServices } from "./other-services";
import { ServiceFactList } from "./service-facts";
import { useFacts } from "@/shared/site/use-facts";

/** Body of a service page: description, what is included, price, three other services. */
export function ServiceBelowFold() {
  const facts = useFacts();
  const service = findService(useParams().slug);
  if (!service) return null;
  const { about, included, others } = serviceDetails[service.slug];
  const paragraphs = about.map((text) => (typeof text === "string" ? text : text(facts)));
  return (
    <>
      <section className="paper py-section">
        <div className="wrap grid grid-cols-1 gap-x-gap gap-y-16 nav:grid-cols-12">
          <div className="min-w-0 nav:col-span-7">
            {paragraphs.map((text, index) => (
              <p
                key={text}
                className={
                  index === 0
                    ? "max-w-measure text-lead text-pretty"
                    : "mt-5 max-w-measure text-mute"
                }
              >
                {text}
              </p>
            ))}
            <h2 className="mt-head mb-5 text-h3">What’s included</h2>
            <ul className="border-t-2 border-rule">
              {included.map((item) => (
                <li key={item} className="border-b border-line py-3.5 leading-card">
                  {item}
                </li>
              ))}
            </ul>
          </div>
          <ServiceFactList service={service}>
            <OtherServices slugs={others} />
          </ServiceFactList>
        </div>
      </section>
    </>
  );
}
