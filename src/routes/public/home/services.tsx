import { homeServices } from "@/content/home-services";
import { paths } from "@/lib/paths";
import { useHydrated } from "@/hydration/use-hydrated";
import { buttonClass } from "@/ui/button-class";
import { classes } from "@/ui/classes";
import { ArrowIcon } from "@/ui/icons";
import { SectionHead } from "@/ui/section-head";
import { ServiceLedger } from "@/site/service-ledger";
import { Tabs } from "@/ui/tabs";
import { useAddressChoice } from "@/site/use-address-choice";
import { SiteLink } from "@/site/site-link";

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
  const scripted = useHydrated();
  const shown = homeServices.filter(({ category }) => tab === "all" || category === tab);
  return (
    <section id="services" className="paper py-section">
      <div className="wrap">
        <SectionHead title="Our Garage Services">
          <SiteLink to={paths.repairs} className={buttonClass({ variant: "dark" })}>
            Our Repairs <ArrowIcon />
          </SiteLink>
        </SectionHead>
        <Tabs
          label="Filter services"
          tabs={tabs}
          value={tab}
          onChange={setTab}
          panel={panel}
          className={classes("max-md:hidden", !scripted && "invisible")}
        />
        <div id={panel} role="tabpanel" aria-label={tabs.find(({ value }) => value === tab)?.label}>
          <ServiceLedger
            services={shown}
            renderLink={(_, className, content) => (
              <SiteLink to={paths.repairs} className={className}>
                {content}
              </SiteLink>
            )}
          />
        </div>
      </div>
    </section>
  );
}
