import { useQuery } from "@tanstack/react-query";
import { useCallback, useId, useState, type FormEvent, type ReactNode } from "react";
import { LinkChoiceContext } from "@/shared/blocks/fields/link-choice";
import { paths, sitePagePath } from "@/shared/paths";
import { useFacts } from "@/shared/site/use-facts";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Field, FieldGroup } from "@/shared/ui/field";
import { RadioPicks } from "@/shared/ui/radio-picks";
import { Select, TextInput } from "@/shared/ui/text-input";
import { linkablePagesQuery } from "./queries";
import { linkKind, linkProblems, typedLink, type LinkKind } from "./typed-link";

/** The pages that every site has; those of staff come from the database. */
const builtInPages: Readonly<Record<string, string>> = {
  [paths.home]: "Home",
  [paths.about]: "About Us",
  [paths.mot]: "MOT",
  [paths.motBooking]: "MOT, booking form",
  [paths.repairs]: "Repairs",
  [paths.overview]: "All services",
  [paths.servicing]: "Service",
  [paths.undercarriage]: "Undercarriage",
  [paths.contact]: "Contact",
  [paths.contactForm]: "Contact, booking form",
  [paths.privacy]: "Privacy",
  [paths.accessibility]: "Accessibility",
};

type Asked = { current: string; take: (to: string) => void };

/** Offers pages, phone numbers and addresses for the links in the block fields inside it. */
export function LinkLibrary({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = useCallback(
    (current: string, take: (to: string) => void) => setAsked({ current, take }),
    [],
  );
  // The editor gets the focus once the dialog has given it back.
  const done = (to: string) => {
    const { take } = asked ?? {};
    setAsked(null);
    setTimeout(() => take?.(to));
  };
  return (
    <LinkChoiceContext value={choose}>
      {children}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title="Where does it lead?">
        {asked && <LinkForm current={asked.current} onTake={done} />}
      </Dialog>
    </LinkChoiceContext>
  );
}

const kinds: readonly { value: LinkKind; label: string }[] = [
  { value: "page", label: "A page of this site" },
  { value: "phone", label: "A phone number" },
  { value: "address", label: "Another address" },
];

function LinkForm({ current, onTake }: { current: string; onTake: (to: string) => void }) {
  const [kind, setKind] = useState<LinkKind>(() => linkKind(current));
  const [typed, setTyped] = useState(() =>
    linkKind(current) === "phone" ? current.replace(/^tel:/i, "") : current,
  );
  const [problem, setProblem] = useState<string>();
  const { data: made = [] } = useQuery(linkablePagesQuery);
  const name = useId();
  const { phone } = useFacts();

  function submit(event: FormEvent) {
    event.preventDefault();
    const link = typedLink(kind, typed);
    if (link === null) setProblem(linkProblems[kind]);
    else onTake(link);
  }
  const edit = (value: string) => {
    setTyped(value);
    setProblem(undefined);
  };
  const pages = {
    ...builtInPages,
    ...Object.fromEntries(made.map(({ slug, title }) => [sitePagePath(slug), title])),
  };
  const isUnlisted = typed !== "" && !Object.hasOwn(pages, typed);

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FieldGroup label="It leads to" look="box">
        <RadioPicks
          name={name}
          defaultValue={kind}
          options={kinds}
          onChange={({ target }) => {
            const next = kinds.find(({ value }) => value === target.value)?.value ?? "page";
            setKind(next);
            edit(next === "phone" ? phone : "");
          }}
        />
      </FieldGroup>
      {kind === "page" && (
        <Field label="Page" look="box" error={problem}>
          <Select value={typed} onChange={(event) => edit(event.target.value)}>
            <option value="">Choose a page</option>
            {isUnlisted && <option value={typed}>{typed}</option>}
            {Object.entries(pages).map(([path, title]) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === "phone" && (
        <Field label="Phone number" look="box" error={problem}>
          <TextInput type="tel" value={typed} onChange={(event) => edit(event.target.value)} />
        </Field>
      )}
      {kind === "address" && (
        <Field label="Address" look="box" error={problem} hint="On the web, or a mail address.">
          <TextInput
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="www.example.com"
            value={typed}
            onChange={(event) => edit(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Set the link</Button>
        {current !== "" && (
          <Button variant="line" onClick={() => onTake("")}>
            Remove the link
          </Button>
        )}
      </div>
    </form>
  );
}
