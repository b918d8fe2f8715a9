import { useState, type FormEvent } from "react";
import { Button } from "@/shared/ui/button";
import { Field } from "@/shared/ui/field";
import { Options } from "@/staff/kit/filter-fields";
import { Notice } from "@/shared/ui/notice";
import { Select, TextInput } from "@/shared/ui/text-input";
import type { Kind, Resource } from "./schema";
import { useChangeSettings } from "./settings-queries";
import { kindNames } from "./words";

/** What one car at a time can have: bays, lifts, courtesy cars, collections. */
export function ResourceSettings({ resources }: { resources: readonly Resource[] }) {
  return (
    <section aria-labelledby="diary-resources" className="grid gap-3">
      <h2 id="diary-resources" className="text-h3">
        Bays, lifts and cars
      </h2>
      <p className="max-w-measure text-mute">
        Each takes one car at a time. A second lift means two services at the same hour. One that is
        out of use keeps its bookings and gets no new ones.
      </p>
      <ul className="grid gap-3">
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} />
        ))}
      </ul>
      <AddResource />
    </section>
  );
}

function ResourceRow({ resource }: { resource: Resource }) {
  const { id, kind, active } = resource;
  const change = useChangeSettings();
  const [name, setName] = useState(resource.name);
  const save = (to: { name: string; active: boolean }) =>
    change.mutate({ what: "resource", id, to });

  function rename(event: FormEvent) {
    event.preventDefault();
    save({ name: name.trim(), active });
  }
  return (
    <li className="rounded border border-line bg-pane p-4">
      <form className="flex flex-wrap items-end gap-3" onSubmit={rename}>
        <Field label={`Name (${kindNames[kind]})`} look="box">
          <TextInput
            value={name}
            required
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {name.trim() !== resource.name && (
          <Button type="submit" variant="dark" size="small" busy={change.isPending}>
            Save the name
          </Button>
        )}
        <Button
          variant="line"
          size="small"
          aria-label={`${active ? "Take out of use" : "Use again"}: ${resource.name}`}
          onClick={() => save({ name: resource.name, active: !active })}
        >
          {active ? "Take out of use" : "Use again"}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-label={`Remove: ${resource.name}`}
          onClick={() => change.mutate({ what: "remove resource", id })}
        >
          Remove
        </Button>
      </form>
      {change.problem && (
        <Notice kind="error" className="mt-3">
          {change.problem}
        </Notice>
      )}
    </li>
  );
}

function AddResource() {
  const change = useChangeSettings();
  const [kind, setKind] = useState<Kind>("lift");
  const [name, setName] = useState("");

  function add(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { what: "add resource", kind, name: name.trim() },
      { onSuccess: () => setName("") },
    );
  }
  return (
    <form className="grid gap-3" onSubmit={add}>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Kind" look="box">
          <Select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
            <Options labels={kindNames} />
          </Select>
        </Field>
        <Field label="Name of the new one" look="box">
          <TextInput
            value={name}
            required
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="line" size="small" busy={change.isPending}>
          Add
        </Button>
      </div>
      {change.problem && <Notice kind="error">{change.problem}</Notice>}
    </form>
  );
}
