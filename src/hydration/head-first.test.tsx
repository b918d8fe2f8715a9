import { expect, test } from "vitest";
import { comesHeadFirst, watchForHeadFirst } from "./head-first";

test("only a page that a link without a hash opens comes head first", () => {
  document.body.innerHTML =
    '<a href="/mot"><b>MOT</b></a><a href="/mot#day">Day</a><button>Book</button>';
  const press = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  watchForHeadFirst();
  expect(comesHeadFirst()).toBe(false);
  press("b");
  expect(comesHeadFirst()).toBe(true);
  press("a[href='/mot#day']");
  expect(comesHeadFirst()).toBe(false);
  press("b");
  press("button");
  expect(comesHeadFirst()).toBe(false);
  press("b");
  window.dispatchEvent(new Event("popstate"));
  expect(comesHeadFirst()).toBe(false);
});
