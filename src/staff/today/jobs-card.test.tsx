import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { JobsCard } from "./jobs-card";
import { dataApi, type DataReply } from "../../../tests/support/data-api";

const api = dataApi();
const job = {
  name: "remove-old-enquiries",
  scheduled: true,
  problem: null,
  succeeded_at: "2026-07-01T02:30:00+00:00",
  late: false,
};

function show(reply: DataReply): void {
  api.answer = () => reply;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JobsCard />
    </QueryClientProvider>,
  );
}
const withJobs = (...jobs: object[]) => ({ body: { available: true, jobs } });

test("a job that ran in time says when, in the garage's zone, and is not red", async () => {
  show(withJobs(job));
  const state = await screen.findByText(/^Last succeeded Wed 1 Jul.*, 03:30$/);
  expect(state.className).not.toContain("text-bad");
  expect(screen.getByText("Remove old enquiries and messages")).toBeDefined();
});

test("a late job and one that never ran are red", async () => {
  show(
    withJobs({ ...job, late: true }, { ...job, name: "new-job", succeeded_at: null, late: true }),
  );
  expect((await screen.findByText(/^Late\. Last succeeded/)).className).toContain("text-bad");
  expect(screen.getByText("Late. Has not run yet").className).toContain("text-bad");
  expect(screen.getByText("new-job")).toBeDefined();
});

test("a job that could not be made is named with the database's reason", async () => {
  show(
    withJobs({
      ...job,
      scheduled: false,
      problem: "permission denied",
      succeeded_at: null,
      late: true,
    }),
  );
  expect((await screen.findByText("Not scheduled: permission denied")).className).toContain(
    "text-bad",
  );
});

test("a database without pg_cron is said to have none", async () => {
  show({ body: { available: false, jobs: [] } });
  expect(await screen.findByText(/This database has no pg_cron/)).toBeDefined();
});

test("jobs that cannot be read are an error with a way to try again", async () => {
  show({ status: 403, body: { code: "42501", message: "no" } });
  expect(await screen.findByText("The scheduled jobs could not be read")).toBeDefined();
  expect(screen.getByRole("button", { name: /again/i })).toBeDefined();
});
