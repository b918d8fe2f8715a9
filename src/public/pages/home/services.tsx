import { Link } from "react-router-dom";
import { homeServices } from "@/shared/content/home-services";
import { paths } from "@/shared/paths";
import { buttonClass } from "@/shared/ui/button-class";
import { ArrowIcon } from "@/shared/ui/icons";
import { SectionHead } from "@/shared/ui/section-head";
import { ServiceCards } from "@/public/site/service-cards";
import { Tabs } from "@/shared/ui/tabs";
import { useAddressChoice } from "@/public/site/use-address-choice";

const tabs = [
  { value: "all", label: "All Services" },
  { value: "repairs", label: "Repairs" },
  { value: "maintenance", label: "Maintenance" },
  { value: "diagnostics", label: "Diagnostics" },
] as const;

const panel = "services-panel";

/** 'Our Garage Services': four, as tabs from 768 px; the open tab is kept in the address. */
export function HomeServices() {
  const [tab, setTab] = useAddressChoice("services", [
    "all",
    "repairs",
    "maintenance",
    "diagnostics",
  ]);
  const shown = homeServices.filter(({ category }) => tab === "all" || category === tab);
  return (
    <section id="services" className="paper py-section">
      <div className="wrap">
        <SectionHead title="Our Garage Services">
          <Link to={paths.repairs} className={buttonClass({ variant: "dark" })}>
            Our Repairs <ArrowIcon />
          </Link>
        </SectionHead>
        <Tabs
          label="Filter services"
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panel={panel}
          className="max-md:hidden"
        />
        <div id={panel} role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label}>
          <ServiceCards
            services={shown}
            renderLink={(_, className, content) => (
              <Link to={paths.repairs} className={className}>
                {content}
              </Link>
            )}
          />
        </div>
      </div>
    </section>
  );
}
