import { expect, test } from "vitest";
import vercel from "../../vercel.json" with { type: "json" };
import { policyHostProblem, projectHost, withProject } from "./policy-host";

const text = JSON.stringify(vercel);
const own = "abcdefghijklmnopqrst.supabase.co";
const configFor = (host: string) => JSON.parse(withProject(text, host)) as typeof vercel;

test("npm run host puts the project into the policy and the rewrite, and changes nothing else", () => {
  const written = withProject(text, own);
  expect(projectHost(configFor(own))).toBe(own);
  expect(written).toContain(
    `connect-src 'self' https://${own} wss://${own} https://api.emailjs.com`,
  );
  expect(written).toContain(`https://${own}/functions/v1/csp-report`);
  expect(withProject(written, projectHost() ?? "")).toBe(text);
});

test("a build for the project that vercel.json names goes through", () => {
  expect(policyHostProblem(`https://${own}`, configFor(own))).toBeNull();
  expect(
    policyHostProblem("https://api.garage.example", configFor("api.garage.example")),
  ).toBeNull();
});

test("a build for another project says which, and what to do", () => {
  expect(policyHostProblem(`https://${own}`, configFor("other.supabase.co"))).toMatch(
    /names other\.supabase\.co, but .* is abcdefghijklmnopqrst\.supabase\.co: .*VITE_SUPABASE_URL=https:\/\/abcdefghijklmnopqrst\.supabase\.co npm run host/,
  );
});

test("a policy that leaves the project out, and a rewrite that is missing, are found", () => {
  const config = configFor(own);
  const closed = {
    ...config,
    headers: [
      {
        source: "/(.*)",
        headers: [{ key: "Content-Security-Policy", value: "connect-src 'self'" }],
      },
    ],
  };
  expect(policyHostProblem(`https://${own}`, closed)).toContain("browsers would refuse");
  expect(policyHostProblem(`https://${own}`, { ...config, rewrites: [] })).toContain("no project");
  expect(policyHostProblem(`https://${own}`, { ...config, headers: [] })).toContain("npm run host");
});

test("a build without a project, with the embedded one or with one on this machine needs no policy", () => {
  expect(policyHostProblem(undefined)).toBeNull();
  expect(policyHostProblem("/")).toBeNull();
  expect(policyHostProblem("http://127.0.0.1:54321")).toBeNull();
});
