import { useQuery } from "@tanstack/react-query";
import { supabaseSettings } from "@/shared/http/env";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Field } from "@/shared/ui/field";
import { Loaded } from "@/staff/kit/loaded";
import { Notice } from "@/shared/ui/notice";
import { StatusMark } from "@/staff/kit/status-mark";
import { TextInput } from "@/shared/ui/text-input";
import { ResourceSettings } from "./resource-settings";
import { ServiceSettings } from "./service-settings";
import {
  settingsQuery,
  useChangeSettings,
  type DiarySettingsValues as Settings,
} from "./settings-queries";

/** The diary's switch, what can be booked and on what, and the link for calendars. */
export function DiarySettings() {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded
      query={settings}
      loading="Loading the settings"
      failed="The settings could not be loaded"
    >
      {(data) => <Sections settings={data} />}
    </Loaded>
  );
}

function Sections({ settings }: { settings: Settings }) {
  return (
    <div className="grid gap-10">
      <Switch settings={settings} />
      <ResourceSettings resources={settings.resources} />
      <ServiceSettings settings={settings} />
      <Feed code={settings.feed} />
    </div>
  );
}

function Switch({ settings }: { settings: Settings }) {
  const { enabled, mailed, books_without_mail: booksWithoutMail } = settings;
  const change = useChangeSettings();
  return (
    <section aria-labelledby="diary-switch" className="grid max-w-measure gap-3">
      <h2 id="diary-switch" className="text-h3">
        For visitors
      </h2>
      <StatusMark tone={enabled ? "full" : "struck"} label={enabled ? "On" : "Off"} />
      <p>
        {enabled
          ? "Visitors see the times that are free and book one. Switched off, the forms ask for a day again and you ring back; what is booked stays."
          : "The forms ask for a day, and you ring back. Switched on, visitors see the times that are free and book one themselves."}
      </p>
      <Button
        className="justify-self-start"
        variant={enabled ? "line" : "plate"}
        size="small"
        busy={change.isPending}
        onClick={() => change.mutate({ what: "enabled", to: !enabled })}
      >
        {enabled ? "Switch the diary off" : "Switch the diary on"}
      </Button>
      {!mailed && (
        <>
          <p>
            Mail goes from the visitor’s browser, so no link in a mail can confirm a time. What they
            choose is a wish, and you ring.
          </p>
          <CheckBox
            label="Book it at once all the same"
            checked={booksWithoutMail}
            aria-busy={change.isPending}
            onChange={({ target }) =>
              change.mutate({ what: "books without mail", to: target.checked })
            }
          />
        </>
      )}
      {change.problem && <Notice kind="error">{change.problem}</Notice>}
    </section>
  );
}

function Feed({ code }: { code: string | null }) {
  const change = useChangeSettings();
  const set = (to: boolean) => change.mutate({ what: "feed", to });
  const address = `${supabaseSettings()?.url ?? ""}/functions/v1/diary-feed?token=${code ?? ""}`;
  return (
    <section aria-labelledby="diary-feed" className="grid max-w-measure gap-3">
      <h2 id="diary-feed" className="text-h3">
        In your own calendar
      </h2>
      <p>
        A calendar app can follow the diary by a secret link. It can only read: times, services and
        vehicles, no names and no numbers. Whoever has the link can read it.
      </p>
      {code && (
        <Field label="Secret link" look="box" hint="Add it in your calendar app as a subscription.">
          <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="line" size="small" busy={change.isPending} onClick={() => set(true)}>
          {code ? "Make a new link" : "Make a link"}
        </Button>
        {code && (
          <Button variant="quiet" size="small" onClick={() => set(false)}>
            End the link
          </Button>
        )}
      </div>
      {change.problem && <Notice kind="error">{change.problem}</Notice>}
      {code && <p className="text-small text-mute">With a new link the former one ends at once.</p>}
    </section>
  );
}
