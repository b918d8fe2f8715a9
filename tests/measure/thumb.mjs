// How long a thumb needs from the home page to a sent MOT request, on a slow phone. The pauses are those of
// a person: 1.2 s to find and tap something, 0.3 s for each sign typed on glass (a common figure for two
// thumbs is 36 words a minute, here it is rather slower). Goal: a plate, at most four taps, three fields,
// below 60 s.
import { onPhone } from "./support/phone.mjs";
import { onPreview } from "./support/preview.mjs";

const tapMs = 1200;
const signMs = 300;
const goal = { taps: 4, fields: 3, seconds: 60 };

export const options = { at: { type: "string" } };

export async function measure({ at }) {
  return onPreview(at, (browser, base) => onPhone(browser, (page) => book(page, base)));
}

async function book(page, base) {
  const done = { taps: 0, fields: 0 };
  const began = Date.now();
  await page.goto(base, { waitUntil: "commit" });
  await type(page.getByLabel("Your registration"), "HD24 KLM");
  await tap(page.getByRole("link", { name: /Book an MOT/ }));
  await fill("Your name", "Margaret Pike");
  await fill("Phone", "01632 960 883");
  await fill("Email", `thumb@${Date.now().toString(36)}.example`);
  const dates = page.getByRole("group", { name: /^Preferred date/ });
  await tap(dates.getByRole("radio").first());
  await tap(page.getByRole("button", { name: "Send request" }));
  const receipt = page.getByRole("region", { name: "Request Submitted" });
  await receipt.waitFor();
  const seconds = (Date.now() - began) / 1000;
  const said = (await receipt.textContent()) ?? "";
  console.log(`${done.taps} taps, a plate, ${done.fields} fields, ${seconds.toFixed(1)} s`);
  return (
    done.taps <= goal.taps &&
    done.fields <= goal.fields &&
    seconds < goal.seconds &&
    ["HD24 KLM", "MOT Test", "Preferred date"].every((part) => said.includes(part))
  );

  async function tap(target) {
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(tapMs);
    // The radio fills its row, transparent.
    await target.tap({ force: true });
    done.taps++;
  }

  async function fill(label, text) {
    await type(page.getByRole("textbox", { name: label }), text);
    done.fields++;
  }

  /** Moves to a field and types; on a phone the keyboard's Next key leads to the following one. */
  async function type(field, text) {
    await field.waitFor();
    await page.waitForTimeout(tapMs);
    await field.focus();
    await page.keyboard.type(text, { delay: signMs });
  }
}
