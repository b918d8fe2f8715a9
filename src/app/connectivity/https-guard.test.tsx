import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { onToast, type Toast } from "@/shared/ui/toast";
import { HttpsGuard } from "./https-guard";

type Browser = { happyDOM: { setURL: (url: string) => void } };
const visit = (url: string) => (window as unknown as Browser).happyDOM.setURL(url);

afterEach(() => {
  vi.useRealTimers();
  visit("http://localhost:3000/");
});

function guard(): { toasts: Toast[]; replace: ReturnType<typeof vi.spyOn> } {
  vi.useFakeTimers();
  const toasts: Toast[] = [];
  onToast((toast) => toasts.push(toast));
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  render(<HttpsGuard />);
  vi.runAllTimers();
  return { toasts, replace };
}

test("a page reached over HTTP shows a warning and moves to its HTTPS address", () => {
  visit("http://www.harrowdown.example/a?b=1");
  const { toasts, replace } = guard();
  expect(toasts).toEqual([
    {
      title: "Security Warning",
      text: "This application requires a secure connection (HTTPS).",
      tone: "error",
    },
  ]);
  expect(replace).toHaveBeenCalledWith("https://www.harrowdown.example/a?b=1");
});

test.each(["https://www.harrowdown.example/", "http://localhost:5173/"])(
  "%s is not redirected",
  (url) => {
    visit(url);
    const { toasts, replace } = guard();
    expect(toasts).toEqual([]);
    expect(replace).not.toHaveBeenCalled();
  },
);
