import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "@/shared/data/zod";
import { DayPicker } from "@/shared/ui/day-picker";
import { Field, FieldGroup } from "@/shared/ui/field";
import { RadioPicks } from "@/shared/ui/radio-picks";
import { TextInput } from "@/shared/ui/text-input";
import { endOldDrafts } from "./draft-age";
import { FormShell } from "./form-shell";
import { fillStorage } from "../../../tests/support/full-storage";
import { formRules, type Sent, type SubmitOutcome } from "./types";

const rules = formRules({
  schema: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    service: z.string(),
    days: z.array(z.string()),
  }),
  submit: async (): Promise<SubmitOutcome> => ({ ok: true }),
});
type Values = Parameters<typeof rules.submit>[0];
const services = [
  { value: "mot", label: "MOT" },
  { value: "repair", label: "Repair" },
];

beforeEach(() => localStorage.clear());

/** Renders a form whose rules load when `arrive` is called. */
function open(defaults: Record<string, string | string[]> = {}) {
  let arrive = () => {};
  const arrival = new Promise<typeof rules>((resolve) => (arrive = () => resolve(rules)));
  const load = () => arrival;
  const onSent = vi.fn<(sent: Sent<Values>) => void>();
  render(
    <FormShell
      storageKey="test-form"
      defaults={defaults}
      load={load}
      eager
      submitLabel="Send"
      busyLabel="Sending..."
      onSent={onSent}
    >
      {({ control, error }) => (
        <>
          {["name", "email", "phone"].map((name) => (
            <Field key={name} label={name} error={error(name)}>
              <TextInput {...control(name)} />
            </Field>
          ))}
          <FieldGroup label="service" error={error("service")}>
            <RadioPicks {...control("service")} options={services} />
          </FieldGroup>
          <FieldGroup label="days" error={error("days")}>
            <DayPicker {...control("days")} days={["30", "7", "1"]} />
          </FieldGroup>
        </>
      )}
    </FormShell>,
    { wrapper: MemoryRouter },
  );
  return { arrive, onSent };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button"));

test("the draft of what was typed ends after 30 days", async () => {
  const { arrive } = open();
  arrive();
  await waitFor(() => expect(screen.getByRole("button").getAttribute("type")).toBe("submit"));
  type("name", "Margaret Pike");
  await waitFor(() => expect(localStorage.getItem("test-form")).toContain("Margaret Pike"));
  endOldDrafts();
  expect(localStorage.getItem("test-form")).toContain("Margaret Pike");
  vi.setSystemTime(Date.now() + 31 * 86_400_000);
  endOldDrafts();
  vi.useRealTimers();
  expect(localStorage.getItem("test-form")).toBeNull();
});

test("what was typed before the rules arrived wins over the draft, and the draft over defaults", async () => {
  const draft = { name: "Kept", email: "kept@example.com", days: ["1"] };
  localStorage.setItem("test-form", JSON.stringify(draft));
  const defaults = { email: "default@example.com", phone: "01632", service: "mot", days: ["30"] };
  const { arrive, onSent } = open(defaults);
  const name = field("name");
  name.focus();
  type("name", "Ann");
  name.setSelectionRange(1, 1);
  fireEvent.click(screen.getByRole("radio", { name: "Repair" }));
  arrive();
  await waitFor(() => expect(field("email").value).toBe("kept@example.com"));
  expect(document.activeElement).toBe(name);
  expect(name.selectionStart).toBe(1);
  press();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(onSent.mock.calls[0]?.[0].values).toEqual({
    name: "Ann",
    email: "kept@example.com",
    phone: "01632",
    service: "repair",
    days: ["1"],
  });
});

test("a submit pressed before the rules are loaded is sent once they are", async () => {
  const { arrive, onSent } = open({ days: ["30", "7"] });
  type("name", "Ann");
  type("phone", "01632");
  fireEvent.click(screen.getByRole("checkbox", { name: /^1/ }));
  press();
  expect(screen.getByRole("button").textContent).toContain("Sending...");
  arrive();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(onSent.mock.calls[0]?.[0].values).toMatchObject({ name: "Ann", service: "", days: ["1"] });
});

test("a form that is offline promises to keep the draft only where the browser keeps it", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fillStorage();
  const { arrive } = open();
  const notice = () => screen.getByText(/^Keep typing/).textContent;
  expect(notice()).toContain("Your draft is kept on this device");
  arrive();
  type("name", "Ann");
  await waitFor(() => expect(notice()).not.toContain("kept"));
});
