import { useState } from "react";
import { Button } from "@/shared/ui/button";
import { Notice } from "@/shared/ui/notice";
import { StatusMark } from "@/staff/kit/status-mark";
import type { BookableService } from "./schema";
import { ServiceForm } from "./service-form";
import { serviceInWords } from "./service-words";
import { useChangeSettings, type DiarySettingsValues } from "./settings-queries";

/** What can be booked, and in a sentence what visitors see of it. */
export function ServiceSettings({ settings }: { settings: DiarySettingsValues }) {
  const [isAdding, setAdding] = useState(false);
  const { services } = settings;
  return (
    <section aria-labelledby="diary-services" className="grid gap-3">
      <h2 id="diary-services" className="text-h3">
        Services
      </h2>
      {services.length === 0 && (
        <p className="max-w-measure text-mute">
          What can be booked, how long it takes and what it needs: an MOT of an hour in the bay,
          say.
        </p>
      )}
      <ul className="grid gap-3">
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} settings={settings} />
        ))}
      </ul>
      {isAdding ? (
        <ServiceForm position={services.length} onDone={() => setAdding(false)} />
      ) : (
        <Button
          className="justify-self-start"
          variant="line"
          size="small"
          onClick={() => setAdding(true)}
        >
          Add a service
        </Button>
      )}
    </section>
  );
}

function ServiceRow({
  service,
  settings,
}: {
  service: BookableService;
  settings: DiarySettingsValues;
}) {
  const change = useChangeSettings();
  const [isOpen, setOpen] = useState(false);
  const isOffered = settings.enabled && service.online;
  return (
    <li className="grid gap-3 rounded border border-line bg-pane p-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <strong className="text-large font-semibold">{service.title}</strong>
        <StatusMark
          tone={isOffered ? "full" : "struck"}
          label={isOffered ? "Visitors book it" : "Only staff book it"}
        />
      </div>
      <p className="max-w-measure">{serviceInWords(service, settings)}</p>
      {isOpen ? (
        <ServiceForm service={service} position={service.position} onDone={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="line"
            size="small"
            aria-label={`Change: ${service.title}`}
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-label={`Remove: ${service.title}`}
            onClick={() => change.mutate({ what: "remove service", id: service.id })}
          >
            Remove
          </Button>
        </div>
      )}
      {change.problem && <Notice kind="error">{change.problem}</Notice>}
    </li>
  );
}
