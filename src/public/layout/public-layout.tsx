import { Outlet } from "react-router-dom";
import { Banner } from "@/public/banner/banner";
import { sectionPopover } from "@/shared/browser/loading-popover";
import { LoadingPopover } from "@/shared/ui/loading-popover";
import { ChatHost } from "./chat-host";
import { DialogsHost } from "./dialogs-host";
import { FactsHost } from "./facts-host";
import { NoticeLine } from "./notice-line";
import { OfflineHost } from "./offline-host";
import { PublicFooter } from "./public-footer";
import { PublicHeader } from "./public-header";

/** Frame of every public page: skip link, header, the page, footer. */
export function PublicLayout() {
  return (
    <>
      <a
        href="#main"
        className="on-plate sr-only z-50 rounded font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <PublicHeader />
      <Banner />
      <NoticeLine />
      <OfflineHost />
      {/* Isolated, so that what opens above it is painted without it (docs/performance.md#presses). */}
      <main id="main" tabIndex={-1} className="isolate">
        <Outlet />
      </main>
      <PublicFooter />
      <ChatHost />
      <LoadingPopover id={sectionPopover}>
        One moment, please: this part of the page is still on its way.
      </LoadingPopover>
      <DialogsHost />
      <FactsHost />
    </>
  );
}
