import { useCallback, useEffect, useLayoutEffect, useState, type ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { telephoneLink } from "@/shared/content/fact-texts";
import { remindsByMail } from "@/shared/http/mail-settings";
import { idle } from "@/public/hydration/idle";
import { textLinkClass } from "@/shared/ui/button-class";
import { Dialog } from "@/shared/ui/dialog";
import { ErrorState } from "@/shared/ui/error-state";
import { onDialog, type DialogName } from "@/shared/ui/open-dialog";
import { painted } from "@/shared/ui/painted";
import { SkeletonRows } from "@/shared/ui/skeleton";
import { useFacts } from "@/shared/site/use-facts";

type Body = ComponentType<{ onDone: () => void }>;
type DialogEntry = { title: string; description: string; load: () => Promise<Body> };

const loadQuickContact = async () => (await import("@/public/booking/quick-contact")).QuickContact;
const loadReminder = () => import("@/public/reminders/mot-reminder");

const dialogs: Record<DialogName, DialogEntry> = {
  "quick-contact": {
    title: "Book a Service",
    description: "Or ask us anything. We will ring or write back.",
    load: loadQuickContact,
  },
  "contact-email": {
    title: "Contact via Email",
    description: "It reaches us as an email. We will write or ring back.",
    load: loadQuickContact,
  },
  "annual-service": {
    title: "Book your annual service",
    description:
      "It starts with a day a year from now. Choose another if you like; we will ring to confirm it.",
    load: async () => (await import("@/public/booking/annual-service")).AnnualService,
  },
  "mot-reminder": {
    title: "MOT Reminder",
    description: remindsByMail()
      ? "Kept on this device, with a calendar file; by email too, if you like."
      : "Kept on this device, with a calendar file that reminds you on the days you choose.",
    load: async () => (await loadReminder()).MotReminder,
  },
};

/** The dialogs that pages, header, footer and banner open; each body is loaded when it is opened. */
export function PublicDialogs() {
  const { pathname } = useLocation();
  const [name, setName] = useState<DialogName | null>(null);
  const [openedAt, setOpenedAt] = useState(pathname);
  const close = useCallback(() => setName(null), []);
  useEffect(() => void fetchReminderAhead(), []);
  useEffect(
    () =>
      onDialog((next) => {
        setOpenedAt(window.location.pathname);
        setName(next);
      }),
    [],
  );

  // Navigating away, as by the browser's Back, closes the dialog.
  const open = name !== null && openedAt === pathname;
  const { title, description, load } = dialogs[name ?? "quick-contact"];
  return (
    <Dialog open={open} onClose={close} title={title} description={description}>
      <DialogBody key={name} load={load} onDone={close} />
    </Dialog>
  );
}

/** Setting a reminder must work where the connection is lost after the page has loaded. */
async function fetchReminderAhead(): Promise<void> {
  await idle();
  await loadReminder().then(
    ({ preloadReminder }) => preloadReminder(),
    () => undefined,
  );
}

function DialogBody({ load, onDone }: { load: DialogEntry["load"]; onDone: () => void }) {
  const { phone } = useFacts();
  const [body, setBody] = useState<{ Body: Body } | "loading" | "failed" | null>(null);

  const fetchBody = useCallback(() => {
    // The head of the dialog is shown before anything stands in for its form, or asks for that.
    painted()
      .then(() => {
        setBody("loading");
        return load();
      })
      .then(
        (Body) => setBody({ Body }),
        () => setBody("failed"),
      );
  }, [load]);
  // Before the dialog is made modal, which takes long on a slow phone and waits for the same frame.
  useLayoutEffect(fetchBody, [fetchBody]);

  if (!body) return null;
  if (body === "loading") return <SkeletonRows label="Loading the form" />;
  if (body === "failed") {
    return (
      <ErrorState title="The form could not be loaded" onRetry={fetchBody}>
        <a href={telephoneLink(phone)} className={textLinkClass}>
          Ring {phone}
        </a>
      </ErrorState>
    );
  }
  return <body.Body onDone={onDone} />;
}
