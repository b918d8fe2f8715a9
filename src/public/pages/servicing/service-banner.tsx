import { Link } from "react-router-dom";
import { bannerTexts } from "@/public/banner/banner-texts";
import { bookingPath, paths } from "@/shared/paths";
import { buttonClass } from "@/shared/ui/button-class";
import { DialogOpener } from "@/shared/ui/dialog-opener";

const { label, lead, more, button, dialog } = bannerTexts(paths.servicing);

/** The service banner as a section, for visitors who have dismissed the line at the top. */
export function ServiceBanner() {
  return (
    <section aria-label={label} className="ink border-t border-line py-band">
      <div className="wrap flex flex-col items-start justify-between gap-6 sm:flex-row sm:items-center">
        <p className="max-w-sign text-h3">
          {lead} {more}
        </p>
        <DialogOpener
          dialog={dialog}
          className={buttonClass()}
          fallback={
            <Link
              to={bookingPath({ service: "service", booking: "Annual service" })}
              className={buttonClass()}
            >
              {button}
            </Link>
          }
        >
          {button}
        </DialogOpener>
      </div>
    </section>
  );
}
