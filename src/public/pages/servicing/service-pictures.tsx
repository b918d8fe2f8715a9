import { Link } from "react-router-dom";
import { pictures } from "@/shared/content/pictures";
import type { Service } from "@/shared/content/services";
import { servicePath } from "@/shared/paths";
import { classes } from "@/shared/ui/classes";
import { Picture } from "@/public/site/picture";
import { ServiceIcon } from "@/public/site/service-icon";

type ServicePicturesProps = {
  title: string;
  services: readonly Service[];
  /** Puts the large picture last instead of first. */
  wideLast?: boolean;
};

/** Five services with pictures, one of them large. */
export function ServicePictures({ title, services, wideLast = false }: ServicePicturesProps) {
  const wide = wideLast ? services.length - 1 : 0;
  return (
    <section className="ink py-section">
      <div className="wrap">
        <h2 className="mb-head max-w-sign text-h2">{title}</h2>
        <ul className="grid grid-cols-1 gap-x-gap gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service, index) => (
            <li
              key={service.slug}
              className={classes("min-w-0", index === wide && "sm:col-span-2")}
            >
              <Link to={servicePath(service.slug)} className="group block">
                <Picture
                  picture={pictures[service.picture]}
                  sizes={
                    index === wide
                      ? "(width >= 64rem) 66vw, 100vw"
                      : "(width >= 64rem) 33vw, (width >= 40rem) 50vw, 100vw"
                  }
                  decorative
                  className={classes(
                    "aspect-video w-full object-cover object-wheel",
                    index === wide && "sm:aspect-12/5 lg:aspect-[369/100]",
                  )}
                />
                <span className="mt-4 flex items-start gap-4 border-t border-line pt-4">
                  <ServiceIcon name={service.icon} className="mt-0.5 text-mute" />
                  <span className="min-w-0">
                    <span className="block text-h3 group-hover:underline">{service.title}</span>
                    <span className="mt-1.5 block max-w-measure-short text-mute">
                      {service.summary}
                    </span>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
