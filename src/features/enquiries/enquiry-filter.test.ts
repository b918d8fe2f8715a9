import { expect, test } from "vitest";
import { readEnquiryFilter } from "./enquiry-filter";

test("a state of the address counts where there is such a state", () => {
  expect(readEnquiryFilter(new URLSearchParams("status=done")).status).toBe("done");
  expect(readEnquiryFilter(new URLSearchParams("status=constructor")).status).toBeNull();
});
