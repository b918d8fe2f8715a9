import { BlockField, type FieldsProps } from "../fields/shared-fields";
import { services } from "@/shared/content/services";
import { CheckBox } from "@/shared/ui/check-box";
import { FieldGroup } from "@/shared/ui/field";
import { isNamed } from "./chosen-services";
import type { PricesContent } from "./schema";

export function PricesFields(props: FieldsProps<PricesContent>) {
  const { content, onChange } = props;
  const chosen = services.filter((service) => isNamed(service, content.services));
  function choose(slug: string, isChosen: boolean) {
    const slugs = chosen.map((service) => service.slug).filter((one) => one !== slug);
    onChange({ services: (isChosen ? [...slugs, slug] : slugs).join(" ") });
  }
  return (
    <>
      <BlockField {...props} name="heading" label="Heading" wide />
      <FieldGroup
        label="Services"
        look="box"
        wide
        hint="None ticked: all that have a price. The prices themselves are changed on the screen The garage."
      >
        <div className="grid sm:grid-cols-2">
          {services.map((service) => (
            <CheckBox
              key={service.slug}
              label={service.title}
              checked={isNamed(service, content.services)}
              onChange={(event) => choose(service.slug, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
