// What visitors of the site do, by the site's own modules. Whoever runs it supplies what these need of a
// browser: storage, navigator, and an address for each visitor.
import { readPublishedPage } from "@/shared/data/anon-client";
import { freeTimes } from "@/shared/data/diary";
import type { FreeTime } from "@/shared/dates/free-times";
import { problemOf } from "@/shared/http/errors";
import { fetchNewerFacts } from "@/shared/facts/fetch-newer-facts";
import { sendChatMessage } from "@/public/chat/send";
import { submitEnquiry, type Enquiry } from "@/public/booking/submit";

/** What a visitor reads where the site did not take something, and whether a time was booked. */
export type Told = { refused: string | null; booked?: boolean };

/** How often the site itself tries again while the form stays open (docs/forms.md#automatic-retry): here twice. */
const attempts = 3;

/** Reads the newest facts and a page of staff, as a visit does. */
export async function look(slug: string): Promise<Told> {
  try {
    await fetchNewerFacts(0);
    return { refused: (await readPublishedPage(slug)) ? null : "The page is not there." };
  } catch (error) {
    return { refused: problemOf(error).text };
  }
}

/** The free times of an MOT in the month from `day` (yyyy-MM-dd) on; after five seconds a form is shown without them. */
export async function freeTimesOf(day: string): Promise<Told & { free: FreeTime[] }> {
  try {
    const diary = await freeTimes("mot", day, false);
    return { refused: null, free: [...(diary?.times.values() ?? [])].flat() };
  } catch {
    return { refused: "The form is shown without times.", free: [] };
  }
}

/** Sends a form; with a time it is booked. `email` names the request: no other has it. */
export async function ask(email: string, time?: FreeTime): Promise<Told> {
  const enquiry: Enquiry = {
    source: "MOT Page Form",
    form: email,
    content: {
      name: "Vera Load",
      email,
      phone: "07700 900123",
      service: "mot",
      vehicle: "",
      preferredDate: "",
      message: "An MOT, please.",
    },
    visit: time ? { service: "mot", time, noticeMinutes: 0, withCar: false, isWish: false } : null,
    suspect: false,
  };
  for (let attempt = 1; ; attempt += 1) {
    const result = await submitEnquiry({ ...enquiry, automatic: attempt > 1 });
    if (result.ok) return { refused: null, booked: result.added !== undefined };
    // The form itself then names the times that are still free.
    if (result.lost) return { refused: `The time is gone (${result.lost}); others are offered.` };
    if (!result.retry || attempt === attempts)
      return { refused: `${result.title}: ${result.text}` };
  }
}

/** Writes one message into the chat. */
export async function say(email: string): Promise<Told> {
  const message = {
    id: crypto.randomUUID(),
    conversationId: crypto.randomUUID(),
    text: "Are you open on Saturday?",
    visitor: { name: "Vera Load", email, suspect: false },
    mailed: false,
    onMailing: () => {},
  };
  for (let attempt = 1; ; attempt += 1) {
    const { kept, retry, toast } = await sendChatMessage({ ...message, automatic: attempt > 1 });
    if (kept) return { refused: null };
    if (!retry || attempt === attempts) return { refused: `${toast.title}: ${toast.text}` };
  }
}
