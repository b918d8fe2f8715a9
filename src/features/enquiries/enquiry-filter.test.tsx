import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { useEnquiryFilter } from "./enquiry-filter";

const filterOf = (address: string) =>
  renderHook(() => useEnquiryFilter()[0], {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result.current;

test("a state of the address counts where there is such a state", () => {
  expect(filterOf("/admin/enquiries?status=done").status).toBe("done");
  expect(filterOf("/admin/enquiries?status=constructor").status).toBeNull();
});
