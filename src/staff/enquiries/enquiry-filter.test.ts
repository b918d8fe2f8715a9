import { expect, test } from "vitest";
import { readEnquiryFilter } from "./enquiry-filter";

test("the enquiry filter ignores an unknown status in the address", () => {
  expect(readEnquiryFilter(new URLSearchParams("status=done")).status).toBe("done");
  expect(readEnquiryFilter(new URLSearchParams("status=constructor")).status).toBeNull();
});
