import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Library from "@testing-library/dom";

/** A name as a person reads it: the whole, or a pattern. */
export type Name = string | RegExp;

type SentName = string | { source: string; flags: string } | undefined;

/** What to look for, as JSON. */
export type Query = {
  by: "role" | "label" | "text" | "css";
  what: string;
  name?: SentName;
  within?: Query;
  /** Counts from 0, or from the end: -1. */
  at?: number;
};

const sent = (name: Name): SentName =>
  typeof name === "string" ? name : { source: name.source, flags: name.flags };

export const role = (what: string, name?: Name): Query => ({
  by: "role",
  what,
  ...(name !== undefined && { name: sent(name) }),
});
export const button = (name: Name) => role("button", name);
export const link = (name: Name) => role("link", name);
export const label = (name: Name): Query => ({ by: "label", what: "", name: sent(name) });
export const text = (name: Name): Query => ({ by: "text", what: "", name: sent(name) });
export const css = (what: string): Query => ({ by: "css", what });
export const within = (whole: Query, part: Query): Query => ({
  ...part,
  within: part.within ? within(whole, part.within) : whole,
});
export const nth = (query: Query, at: number): Query => ({ ...query, at });

/** Testing Library's queries, as a script for the page. */
export const library = readFileSync(
  createRequire(import.meta.url)
    .resolve("@testing-library/dom")
    .replace(/index\.js$/, "@testing-library/dom.umd.min.js"),
  "utf8",
);

/** Runs in the page, so it knows nothing but its arguments: the elements that a visitor sees. */
export function find(query: Query): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = (
    globalThis as unknown as { TestingLibraryDom: typeof Library }
  ).TestingLibraryDom;
  const search = ({ by, what, name: sentName, within, at }: Query): HTMLElement[] => {
    const root = within ? search(within)[0] : document.body;
    if (!root) return [];
    const name =
      typeof sentName === "object"
        ? new RegExp(sentName.source, sentName.flags)
        : (sentName ?? /./);
    const all = {
      role: () => queryAllByRole(root, what, sentName === undefined ? {} : { name }),
      label: () => queryAllByLabelText(root, name),
      text: () => queryAllByText(root, name),
      css: () => [...root.querySelectorAll<HTMLElement>(what)],
    }[by]();
    // What is not laid out yet, far below, has no size but is seen by whoever scrolls there.
    const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    if (at === undefined) return seen;
    const [one] = seen.slice(at);
    return one ? [one] : [];
  };
  return search(query);
}
