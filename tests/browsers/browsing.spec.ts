import { button, css, link, role, text, within } from "./support/find.ts";
import { expect, test } from "./support/test.ts";

test(
  "the menu holds the focus, closes by Escape and leads on",
  { tag: "@phone" },
  async ({ visitor }) => {
    await visitor.goto("/");
    await visitor.click(button("Open menu"));
    const menu = role("dialog", "Menu");
    await visitor.see(menu);
    await visitor.press("Tab", "Tab", "Tab");
    expect(
      await visitor.run(() => {
        const { activeElement } = document;
        return activeElement === document.body || Boolean(activeElement?.closest("dialog"));
      }),
    ).toBe(true);
    await visitor.press("Escape");
    await visitor.gone(menu);
    await visitor.see(button("Open menu"), ({ focused }) => focused);
    await visitor.press("Enter");
    await visitor.click(within(menu, link(/^Repairs/)));
    await visitor.seePath(/^\/car-repairs-salisbury$/);
    await visitor.gone(menu);
  },
);

// A phone lists all services below each other.
test(
  "tabs choose, also by key, and stand in the address",
  { tag: "@wide" },
  async ({ visitor }) => {
    await visitor.goto("/");
    await visitor.click(role("tab", "Maintenance"));
    await visitor.seePath(/services=maintenance/);
    await visitor.press("ArrowRight");
    await visitor.see(role("tab", "Diagnostics"), ({ focused }) => focused);
    await visitor.see(within(role("tabpanel"), role("listitem")), ({ count }) => count === 2);
  },
);

test("a filter chooses, and stands in the address", async ({ visitor }) => {
  await visitor.goto("/car-repairs-salisbury");
  await visitor.click(button("Electrical"));
  const repairs = within(role("region", /^Tell us the symptom/), role("listitem"));
  await visitor.see(repairs, ({ count }) => count === 2);
  await visitor.seePath(/filter=electrical/);
});

test("an answer opens, stands in the address and closes", async ({ visitor }) => {
  await visitor.goto("/booking-mot-salisbury");
  const question = text("What does an MOT cost?");
  await visitor.click(question);
  await visitor.see(css("#mot-cost"));
  await visitor.seePath(/#mot-cost$/);
  await visitor.click(question);
  await visitor.gone(css("#mot-cost"));
});

test("a sound opens its answer, one at a time", async ({ visitor }) => {
  await visitor.goto("/");
  const sounds = role("region", "What does it sound like?");
  for (const word of ["squeal", "clonk"]) {
    await visitor.click(within(sounds, text(word)));
    await visitor.see(within(sounds, link(`Book with ‘${word}’`)));
    await visitor.see(within(sounds, css("details[open]")), ({ count }) => count === 1);
  }
  await visitor.click(within(sounds, link("Book with ‘clonk’")));
  await visitor.see(role("radio", "Repair"), ({ checked }) => checked);
});

const voices = role("region", "What Our Customers Say");
const place = within(voices, text(/^\d+ of 15$/));

// A phone has no mouse to drag with.
test("a carousel is dragged, and stops", { tag: "@wide" }, async ({ visitor }) => {
  await visitor.goto("/");
  await visitor.aim(voices);
  await visitor.click(within(voices, button("Next testimonial")));
  await visitor.see(place, (it) => it.text === "2 of 15");
  const strip = within(voices, role("group"));
  const { x, y } = await visitor.aim(strip);
  const width = await visitor.on(strip, ([found]) => found?.clientWidth ?? 0);
  await visitor.drag({ x: x + width * 0.4, y }, { x: x - width * 0.4, y });
  // By its speed it rolls on for one or more.
  await visitor.see(place, (it) => /^[3-6] of 15$/.test(it.text));
  await visitor.see(within(voices, button("Play the testimonials")));
});

test("carousels turn by button and by key", async ({ visitor }) => {
  await visitor.goto("/");
  await visitor.aim(voices);
  await visitor.click(within(voices, button("Next testimonial")));
  await visitor.see(place, (it) => it.text === "2 of 15");
  const bench = within(role("region", "On the bench"), role("group"));
  const shown = () =>
    visitor.on(bench, ([found]) => {
      const { left = 0 } = found?.getBoundingClientRect() ?? {};
      const near = [...(found?.querySelectorAll("li") ?? [])].toSorted(
        (one, other) =>
          Math.abs(one.getBoundingClientRect().left - left) -
          Math.abs(other.getBoundingClientRect().left - left),
      );
      return near[0]?.querySelector("b")?.textContent;
    });
  await visitor.aim(bench);
  const first = await shown();
  await visitor.on(bench, ([found]) => found?.focus());
  await visitor.press("ArrowRight");
  await expect.poll(shown).not.toBe(first);
  await visitor.press("ArrowLeft");
  await expect.poll(shown).toBe(first);
});
