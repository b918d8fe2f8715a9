// The staff screen of the post (docs/mail.md#mail-screen), on a data API that answers as PostgREST does.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { EnquiryList } from "@/staff/enquiries/enquiry-list";
import type { MailRow } from "@/staff/mail/queries";
import { agoInWords, runInWords } from "@/staff/mail/words";
import { Component } from "@/staff/mail";
import { ToastHost } from "@/shared/ui/toast-host";
import { dataApi, type DataCall, type DataReply } from "./support/data-api";
import { showStaffScreen } from "./support/staff-screen";

const api = dataApi();
const status = {
  mail: "server",
  due: 1,
  waiting: 3,
  sent_today: 12,
  failed: 1,
  unknown: 0,
  last_run: { at: "2026-11-24T10:40:00+00:00", seconds_ago: 130 },
  late: false,
};
const mail = (number: number, changes: Partial<MailRow> = {}): MailRow => ({
  id: `00000000-0000-4000-8000-0000000000${number}`,
  kind: "receipt",
  to_email: `customer-${number}@example.com`,
  reference: "7K3QF",
  due_at: `2026-11-24T0${number % 10}:30:00+00:00`,
  expires_at: "2026-11-27T09:00:00+00:00",
  state: "sent",
  attempts: 1,
  sent_at: "2026-11-24T09:40:05+00:00",
  last_error: null,
  ...changes,
});

let mails: MailRow[] = [];
let change: DataReply = { body: "queued" };

function reply({ url }: DataCall): DataReply {
  if (url.pathname.endsWith("post_status")) return { body: status };
  if (url.pathname.includes("/rpc/")) return change;
  const wanted = url.searchParams.get("state")?.slice(3);
  const before = url.searchParams.get("due_at")?.slice(4);
  const found = mails
    .filter(({ state, due_at }) => (!wanted || state === wanted) && (!before || due_at < before))
    .toSorted((a, b) => b.due_at.localeCompare(a.due_at));
  return { body: found.slice(0, 25) };
}

beforeEach(() => {
  mails = [];
  change = { body: "queued" };
  api.answer = reply;
});

function show(at = "/admin/post"): void {
  const element = (
    <>
      <Component />
      <ToastHost />
    </>
  );
  showStaffScreen([{ path: "/admin/post", element }], at);
}
const rows = () => screen.queryAllByRole("row").length - 1;
const changes = () =>
  api.calls.flatMap(({ url, body }) => {
    const name = url.pathname.split("/rpc/")[1];
    return name && name !== "post_status" ? [{ name, body }] : [];
  });

test("without mails the screen says what will stand there, and the figures stand above", async () => {
  show();
  expect(await screen.findByText("No mails yet")).toBeDefined();
  expect(await screen.findByText("Last run 2 minutes ago")).toBeDefined();
  expect(screen.getByText("due, 1 now").previousSibling?.textContent).toBe("4");
  const figure = (label: string) => screen.getByText(label).previousElementSibling;
  expect(figure("sent today")?.textContent).toBe("12");
  expect(figure("failed")?.textContent).toBe("1");
  expect(figure("failed")?.className).toContain("text-bad");
  expect(figure("sent today")?.className).not.toContain("text-bad");
});

test("sixty mails are read in three pages, each from the last one seen", async () => {
  mails = Array.from({ length: 60 }, (_, at) =>
    mail(at + 10, { due_at: `2026-11-24T09:${String(at).padStart(2, "0")}:00+00:00` }),
  );
  show();
  await waitFor(() => expect(rows()).toBe(25));
  fireEvent.click(screen.getByRole("button", { name: "Show earlier mails" }));
  await waitFor(() => expect(rows()).toBe(50));
  fireEvent.click(screen.getByRole("button", { name: "Show earlier mails" }));
  await waitFor(() => expect(rows()).toBe(60));
  expect(screen.queryByRole("button", { name: "Show earlier mails" })).toBeNull();
  expect(api.calls.some(({ url }) => url.searchParams.has("offset"))).toBe(false);
});

test("a mail that failed says why, and is tried again by a press, which says what happens", async () => {
  const last_error = "The mail service answered 400: no such address";
  mails = [mail(10, { state: "failed", sent_at: null, attempts: 6, last_error })];
  show();
  expect(await screen.findByText(last_error)).toBeDefined();
  expect(screen.getByText("Tried 6 times")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: /^Retry: Receipt .* customer-10@/ }));
  expect(await screen.findByText(/It is due now, and goes out with the next run/)).toBeDefined();
  expect(changes()).toEqual([{ name: "retry_mail", body: { _id: mails[0]?.id } }]);
});

test("a mail that may have gone out is sent again after a question only", async () => {
  mails = [mail(10, { state: "unknown", sent_at: null })];
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Retry/ }));
  const dialog = await screen.findByRole("dialog", { name: "Send it again?" });
  expect(dialog.textContent).toContain("Then it arrives twice.");
  expect(changes()).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(changes()).toMatchObject([{ name: "retry_mail" }]));
});

test("a mail that is due is cancelled after a question, and one that has gone out cannot be", async () => {
  mails = [mail(10), mail(11, { state: "queued", sent_at: null, attempts: 0 })];
  change = { body: "cancelled" };
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Cancel: .*customer-11@/ }));
  expect(screen.queryByRole("button", { name: /customer-10@/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
  const dialog = await screen.findByRole("dialog", { name: "Cancel this mail?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel the mail" }));
  expect(await screen.findByText("This mail will not be sent.")).toBeDefined();
});

test("a mail that has gone out meanwhile is said to, and the list is read anew", async () => {
  mails = [mail(10, { state: "failed", sent_at: null })];
  change = { status: 409, body: { code: "PT409", message: "x", hint: "mail_not_waiting" } };
  show();
  fireEvent.click(await screen.findByRole("button", { name: /^Retry/ }));
  mails = [mail(10)];
  expect(await screen.findByText(/This mail is not waiting any more/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull());
});

test("the filter shows one state, and a link to it too", async () => {
  mails = [mail(10), mail(11, { state: "failed", sent_at: null })];
  show("/admin/post?state=failed");
  await waitFor(() => expect(rows()).toBe(1));
  const failed = await screen.findByRole("button", { name: "Not delivered 1" });
  expect(failed.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "All" }));
  await waitFor(() => expect(rows()).toBe(2));
  fireEvent.click(screen.getByRole("button", { name: /^Cancelled/ }));
  expect(await screen.findByText("No mail is in this state.")).toBeDefined();
});

test("a post that is late is red, and says since when and what still works", async () => {
  const at = new Date(Date.now() - 41 * 60_000).toISOString();
  api.answer = (call) =>
    call.url.pathname.endsWith("post_status")
      ? { body: { ...status, late: true, last_run: { at, seconds_ago: 2460 } } }
      : reply(call);
  show();
  const title = await screen.findByText(/^The post has not run since .*\d\d:\d\d\.$/);
  expect(title.className).toContain("text-bad");
  expect(screen.getByText("Enquiries are kept; mails wait.")).toBeDefined();
});

test("where mail goes from the browser the screen says so instead of looking broken", async () => {
  const body = { ...status, mail: "browser", due: 0, waiting: 0, last_run: null };
  api.answer = (call) => (call.url.pathname.endsWith("post_status") ? { body } : reply(call));
  show();
  expect(await screen.findByText("Mail goes from the visitors’ browsers.")).toBeDefined();
  expect(screen.getByText("Not in use").className).not.toContain("text-bad");
});

test("figures and mails that cannot be read are errors with a way to try again", async () => {
  api.answer = () => ({ status: 500 });
  show();
  expect(await screen.findByText("The state of the post could not be read")).toBeDefined();
  expect(await screen.findByText("The mails could not be loaded")).toBeDefined();
  api.answer = reply;
  for (const again of screen.getAllByRole("button", { name: "Try again" })) fireEvent.click(again);
  expect(await screen.findByText("No mails yet")).toBeDefined();
});

test.each([
  [20, "less than a minute ago"],
  [60, "1 minute ago"],
  [60 * 119, "119 minutes ago"],
  [60 * 120, "2 hours ago"],
  [3600 * 72, "3 days ago"],
])("%i seconds are %s", (seconds, words) => {
  expect(agoInWords(seconds)).toBe(words);
});

test("the last run of another day is named with its day", () => {
  const late = { ...status, mail: "server" as const, late: true };
  const now = new Date("2026-11-26T09:00:00Z");
  expect(runInWords(late, now).title).toBe("The post has not run since Tue 24 Nov, 10:40.");
  expect(runInWords({ ...late, last_run: null }, now).title).toBe("The post has not run yet.");
});

test("at each enquiry stands what became of its mails, where the server sends them", async () => {
  vi.stubEnv("VITE_MAIL", "server");
  const id = "00000000-0000-4000-8000-00000000000a";
  const enquiry = {
    id,
    name: "Ann",
    email: "a@example.com",
    phone: "01632 960 883",
    status: "new",
  };
  const created_at = "2026-11-24T09:00:00+00:00";
  api.answer = ({ url }) =>
    url.pathname.endsWith("outbox")
      ? {
          body: [
            { about: id, kind: "enquiry", state: "sent" },
            { about: id, kind: "receipt", state: "failed" },
          ],
        }
      : { body: [{ ...enquiry, source: "Contact Form", created_at }] };
  const filter = { status: null, search: "", suspect: false, waits: null };
  const element = <EnquiryList filter={filter} onClear={() => {}} />;
  showStaffScreen([{ path: "*", element }], "/");
  expect(await screen.findByText("Mail to us: sent")).toBeDefined();
  expect(screen.getByText("Receipt: not delivered").className).toContain("text-bad");
});
