// How long a thumb needs from the home page to the receipt of an MOT with a time, on a slow phone. The pauses
// are those of a person: 1.2 s to find and tap something, 0.3 s for each sign typed on glass (a common figure
// for two thumbs is 36 words a minute, here it is rather slower). Taps count where a field is tapped, too; from
// one field to the next leads the keyboard's Next key. How often what comes next was out of view is printed.
import { onPhone } from "./support/phone.mjs";
import { onPreview } from "./support/preview.mjs";

const tapMs = 1200;
const signMs = 300;
const goal = { taps: 6, signs: 40, seconds: 60 };
/** Of the local seed: worthless elsewhere. */
const key = "sb_publishable_local_garage_website";
const owner = { email: "owner@garage.example", password: "Garage-owner-1" };

export const options = { at: { type: "string" } };

export async function measure({ at }) {
  return onPreview(at, async (browser, base) => {
    await openDiary(base);
    return onPhone(browser, (page) => book(page, base));
  });
}

/** Has the site offer times, which are booked at once. */
async function openDiary(base) {
  const call = async (path, body, token = key) => {
    const headers = {
      apikey: key,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    };
    const answer = await fetch(base + path, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  };
  const { access_token } = await call("/auth/v1/token?grant_type=password", owner);
  await call("/rest/v1/rpc/set_diary", { _enabled: true, _books_without_mail: true }, access_token);
}

async function book(page, base) {
  const done = { taps: 0, signs: 0, outOfView: 0 };
  const began = Date.now();
  await page.goto(base, { waitUntil: "commit" });
  await tap(page.getByLabel("Your registration"));
  await type("HD24KLM");
  await tap(page.getByRole("link", { name: /Book an MOT/ }));
  await tap(page.getByRole("radio", { name: /times free$/ }).first());
  const times = page.getByRole("group", { name: /^Time on/ }).getByRole("radio");
  await tap(times.first());
  await tap(page.getByLabel("Your name"));
  await type("Jo Pike");
  await type("01632960883", page.getByRole("textbox", { name: "Phone" }));
  await type("jo@pike.example", page.getByRole("textbox", { name: "Email" }));
  await tap(page.getByRole("button", { name: "Book it" }));
  const receipt = page.getByRole("region", { name: "Request Submitted" });
  await receipt.waitFor();
  const seconds = (Date.now() - began) / 1000;
  const said = (await receipt.textContent()) ?? "";
  console.log(
    `${done.taps} taps, ${done.signs} signs, ${done.outOfView} out of view, ${seconds.toFixed(1)} s`,
  );
  return (
    done.taps <= goal.taps &&
    done.signs <= goal.signs &&
    seconds < goal.seconds &&
    ["HD24KLM", "MOT Test", "Booked. "].every((part) => said.includes(part))
  );

  async function tap(target) {
    await target.waitFor();
    const { height } = page.viewportSize();
    const box = await target.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > height) done.outOfView++;
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(tapMs);
    // A radio fills its row or box, transparent.
    await target.tap({ force: true });
    done.taps++;
  }

  /** Types into the field that has the focus, or into the following one. */
  async function type(text, next) {
    await next?.focus();
    await page.keyboard.type(text, { delay: signMs });
    done.signs += text.length;
  }
}
