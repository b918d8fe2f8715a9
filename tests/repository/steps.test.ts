import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { type Step, runStep, stepsOf } from "../support/steps.mjs";
import { read } from "../support/repository-files";
import { rootDir } from "../support/house";

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "localhost");
    socket.on("connect", () => resolve(true));
    socket.on("error", (error) => ("code" in error ? resolve(false) : reject(error)));
  });
}

describe("the steps of npm test", () => {
  it("are npm scripts, each once, and lack none of the checks", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const names = stepsOf(rootDir).flatMap((group) => group.map(({ name }) => name));
    const expected = ["typecheck", "lint", "fmt:check", "test:unit", "test:db", "test:e2e"];
    expect(names).toEqual(expected);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(expected));
  });

  it("are ended when they hang, with what they started", async () => {
    const said: string[] = [];
    const server = `const server = require("net").createServer();
      server.listen(0, () => console.log("port", server.address().port));`;
    const starter = `require("child_process").spawn(process.execPath, ["-e", process.argv[1]], { stdio: "inherit" });
      setInterval(() => {}, 1000);`;
    const step: Step = {
      name: "hangs",
      kind: "check",
      command: process.execPath,
      args: ["-e", starter, server],
      timeoutMs: 3_000,
    };
    const verdict = await runStep(step, { rootDir, log: (line) => said.push(line) });
    expect(verdict).toEqual({ passed: 0, failed: 1 });
    const output = said.join("\n");
    expect(output).toContain("Stopped after 3 s.");
    const port = Number(/port (\d+)/.exec(output)?.[1]);
    await expect.poll(() => canConnect(port)).toBe(false);
  });

  it("fail when their command does not exist", async () => {
    const step: Step = { name: "missing", kind: "check", command: "no-such-command", args: [] };
    const verdict = await runStep(step, { rootDir, log: () => undefined });
    expect(verdict).toEqual({ passed: 0, failed: 1 });
  });
});
