// A staff screen is left while an answer is under way: what came of it is told all the same.
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { AnswerBox } from "@/staff/enquiries/thread/answer-box";
import { DiarySettings } from "@/staff/diary/diary-settings";
import { FactsHistory } from "@/staff/garage/facts-history";
import { FactsScreen } from "@/staff/garage/facts-screen";
import { FactsEditorContext, useFactsEditorState } from "@/staff/garage/use-facts-editor";
import { OldEnquiries } from "@/staff/people/personal-data/old-enquiries";
import { PersonData } from "@/staff/people/personal-data/person-data";
import { EmptyTrash } from "@/staff/pictures/empty-trash";
import { PictureDescription } from "@/staff/pictures/picture-description";
import { dataApi, type DataReply } from "./support/data-api";
import { mot } from "./support/diary-api";
import { showStaffScreen } from "./support/staff-screen";
import { FakeThread } from "./support/thread-api";
import { shownToasts } from "./support/toasts";

const api = dataApi();
const toasts = shownToasts();
const refused = { status: 403, body: { code: "42501", message: "no" } };
const notAllowed = "You are not allowed to do that. Sign in with an account that is.";

const found = {
  source: "enquiries",
  key: "e1",
  at: "2026-11-21T08:00:00+00:00",
  reason: "address",
  who: "ann@example.com",
  excerpt: "",
  erasable: true,
};
/** What the screens read before anything is pressed. */
const read: Record<string, unknown> = {
  diary_status: { enabled: false, books_without_mail: false, mailed: true, feed: null },
  resources: [{ id: 1, kind: "mot_bay", name: "MOT bay", active: true }],
  bookable_services: [mot],
  enquiry_retention_status: { months: 24, due: 3, scheduled: false },
  free_slots: null,
  find_personal_data: { rows: [found], more: false },
  facts: [2, 1].map((version) => ({
    version,
    body: {},
    note: "",
    created_at: found.at,
    author: null,
  })),
  enquiries: [],
  bookings: [],
  outbox: [],
};

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

/** Shows a screen, does something there, leaves it, and then lets the last call be answered. */
async function leaveBefore(reply: DataReply, Screen: ComponentType, work: () => Promise<unknown>) {
  const waiting: ((reply: DataReply) => void)[] = [];
  api.answer = ({ method, url }) => {
    const name = url.pathname.split("/").at(-1) ?? "";
    if (name in read && (method === "GET" || url.pathname.includes("/rpc/"))) {
      return { body: read[name] };
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  showStaffScreen([{ path: "*", element: <Screen /> }], "/");
  await work();
  await waitFor(() => expect(waiting).toHaveLength(1));
  cleanup();
  api.answer = () => reply;
  waiting[0]?.(reply);
}

const notChanged = { title: "The diary’s settings are not changed", text: notAllowed };
async function renameBay() {
  const name = await screen.findByLabelText("Name (MOT bay)");
  fireEvent.change(name, { target: { value: "Bay 1" } });
  await press("Save the name");
}
async function changeService() {
  await press("Change: MOT Test");
  await press("Save");
}
async function exportFound() {
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "ann@example.com" } });
  await press("Search");
  await press("Export as JSON");
}

const Facts = () => <FactsScreen row={null} userId="u1" tab="contact" onTab={() => undefined} />;
function History() {
  const editor = useFactsEditorState(null, "u1");
  return (
    <FactsEditorContext value={editor}>
      <FactsHistory onRestore={() => undefined} />
    </FactsEditorContext>
  );
}
async function publishFacts() {
  fireEvent.change(await screen.findByLabelText("Phone"), { target: { value: "01632 960 199" } });
  await press("Publish");
}
async function removeVersion() {
  await press("History");
  await press("Remove version 1");
  await press("Remove version 1 for good");
}

URL.createObjectURL = () => "blob:x";
const size = { width: 1, height: 1 };
const small = { content: new Blob(["x"]), format: "webp" as const, ...size, file: size };
const none = () => undefined;
const Upload = () => (
  <PictureDescription
    {...{ id: "p1", small, alt: "A lift", onAlt: none, onCrop: none, onCancel: none, onDone: none }}
  />
);

test.each([
  ["the diary’s switch", DiarySettings, () => press("Switch the diary on"), notChanged],
  ["the calendar’s link", DiarySettings, () => press("Make a link"), notChanged],
  ["a bay’s name", DiarySettings, renameBay, notChanged],
  ["a service", DiarySettings, changeService, notChanged],
  [
    "emptying the trash",
    EmptyTrash,
    () => press("Remove what is older than 30 days"),
    { title: "Failed to empty the trash", text: notAllowed },
  ],
  [
    "removing old enquiries",
    OldEnquiries,
    () => press("Remove old enquiries"),
    { title: "Error", text: notAllowed },
  ],
  ["an export", PersonData, exportFound, { title: "Error", text: notAllowed }],
  [
    "publishing the garage",
    Facts,
    publishFacts,
    { title: "The garage is not published", text: notAllowed },
  ],
  [
    "removing a version",
    History,
    removeVersion,
    { title: "Version 1 is not removed", text: notAllowed },
  ],
  [
    "an upload",
    Upload,
    () => press("Upload"),
    { title: "The picture could not be uploaded", text: notAllowed },
  ],
])("%s: a refusal is told after the screen was left", async (_of, Screen, work, toast) => {
  await leaveBefore(refused, Screen, work);
  await waitFor(() => expect(toasts).toMatchObject([{ ...toast, tone: "error" }]));
});

test("removed enquiries are told after the screen was left", async () => {
  await leaveBefore({ body: 3 }, OldEnquiries, () => press("Remove old enquiries"));
  await waitFor(() => expect(toasts).toEqual([{ title: "3 old enquiries removed" }]));
});

test("facts that were published after the screen was left are told", async () => {
  await leaveBefore({ body: 3 }, Facts, publishFacts);
  const text = "Published. Visitors see it now; search engines after the next build.";
  await waitFor(() => expect(toasts).toEqual([{ title: "The garage", text }]));
});

test("an upload that ended after the screen was left is told", async () => {
  await leaveBefore({ body: null }, Upload, () => press("Upload"));
  await waitFor(() => expect(toasts).toEqual([{ title: "The picture is in the library" }]));
});

test("an export is saved and told after the screen was left", async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await leaveBefore({ body: { enquiries: [] } }, PersonData, exportFound);
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

const { thread } = new FakeThread();
const Box = () => thread && <AnswerBox thread={thread} />;
const kept = () => sessionStorage.getItem("thread-answer:e1");
async function writeAnswer() {
  const box = screen.getByLabelText("Your answer to Margaret Pike");
  fireEvent.change(box, { target: { value: "Come at nine." } });
  await press("Send");
}

test.each([
  ["refused", refused, notAllowed],
  [
    "overtaken",
    { status: 409, body: { code: "PT409", hint: "answered_meanwhile", message: "no" } },
    "Somebody has written meanwhile: look at it before you send. Your text is kept there.",
  ],
])(
  "an answer that is %s is told after the thread was left, and kept",
  async (_how, reply, text) => {
    await leaveBefore(reply, Box, writeAnswer);
    await waitFor(() =>
      expect(toasts).toEqual([{ title: "Not sent to Margaret Pike", text, tone: "error" }]),
    );
    expect(kept()).toContain("Come at nine.");
  },
);

test("an answer that was sent after the thread was left is not offered again", async () => {
  await leaveBefore({ body: null }, Box, writeAnswer);
  await waitFor(() => expect(kept()).toBeNull());
});
