import { waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Expects the element to have the focus, which follows what appears a moment later. */
export async function expectFocus(found: Promise<HTMLElement>): Promise<void> {
  const element = await found;
  await waitFor(() => expect(document.activeElement).toBe(element));
}
