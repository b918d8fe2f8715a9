import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataApi, type DataReply } from "../../../tests/support/data-api";
import { booking, FakeDiary } from "../../../tests/support/diary-api";
import { showStaffScreen } from "../../../tests/support/staff-screen";
import { shownToasts } from "../../../tests/support/toasts";
import { BookEnquiry, type BookEnquiryProps } from "./book-enquiry";

const api = dataApi();
const toasts = shownToasts();
let diary: FakeDiary;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T10:42:00Z") });
  diary = new FakeDiary();
});
afterEach(() => vi.useRealTimers());

function Opened({ enquiry }: Pick<BookEnquiryProps, "enquiry">) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return <BookEnquiry enquiry={enquiry} open={isOpen} onClose={close} onElsewhere={close} />;
}
const show = (enquiry: BookEnquiryProps["enquiry"]) =>
  showStaffScreen([{ path: "*", element: <Opened enquiry={enquiry} /> }], "/");

test("an enquiry becomes a booking on its day, for its service; a second try is the same one", async () => {
  const sent: { _id: string }[] = [];
  api.answer = (call) => {
    if (!call.url.pathname.endsWith("book_enquiry")) return diary.answer(call) ?? { body: [] };
    sent.push(call.body as { _id: string });
    if (sent.length > 1) return { body: booking({ enquiry_id: "e1" }) };
    return { status: 409, body: { code: "PT409", hint: "slot_taken", message: "taken" } };
  };
  const enquiry = {
    id: "e1",
    name: "Ann",
    service: "mot",
    preferred_date: "2026-11-26",
    starts_at: null,
    bookings: [],
  };
  show(enquiry);
  const day = await screen.findByLabelText<HTMLSelectElement>("Day");
  expect(day.value).toBe("2026-11-26");
  expect(screen.getByLabelText<HTMLSelectElement>("What for").value).toBe("mot");
  fireEvent.change(screen.getByLabelText("Time"), { target: { value: String(9 * 60 + 15) } });
  const book = screen.getByRole("button", { name: /^Book Thursday 26 November at 9:15, MOT bay/ });
  fireEvent.click(book);
  expect(await screen.findByText(/This time has just been taken/)).toBeTruthy();
  fireEvent.click(book);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toEqual({
    _id: expect.any(String) as string,
    _enquiry: "e1",
    _service: "mot",
    _starts: "2026-11-26T09:15:00.000Z",
    _resource: 1,
  });
  await waitFor(() => expect(screen.queryByLabelText("Day")).toBeNull());
});

test("a booking that fails after its dialog was closed is told by a toast", async () => {
  let answer = (_reply: DataReply) => {};
  api.answer = (call) =>
    call.url.pathname.endsWith("book_enquiry")
      ? new Promise<DataReply>((resolve) => (answer = resolve))
      : (diary.answer(call) ?? { body: [] });
  const enquiry = {
    id: "e1",
    name: "Ann",
    service: "mot",
    preferred_date: "2026-11-26",
    starts_at: null,
    bookings: [],
  };
  show(enquiry);
  await screen.findByText("Choose a time", { selector: "option" });
  fireEvent.change(screen.getByLabelText("Time"), { target: { value: String(9 * 60) } });
  fireEvent.click(screen.getByRole("button", { name: /^Book Thursday/ }));
  await waitFor(() => expect(api.calls.at(-1)?.url.pathname).toContain("book_enquiry"));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByLabelText("Day")).toBeNull());
  answer({ status: 409, body: { code: "PT409", hint: "slot_taken", message: "taken" } });
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(["Ann is not booked"]));
  expect(toasts[0]?.text).toContain("This time has just been taken");
});
