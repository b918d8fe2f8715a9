import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { npm } from "../../tools/install.mjs";
import { judge } from "./summary.mjs";

const heartbeatMs = 15_000;

/**
 * Everything `npm test` runs: groups one after the other, the steps of a group at once. Each step
 * is the npm script of its name, as it would run alone.
 */
export function stepsOf(rootDir) {
  const results = join(rootDir, ".local/test-results");
  const check = (name) => ({ name, kind: "check", ...npm(["run", "--silent", name]) });
  const suite = (name, kind, report, env, args) => ({
    name,
    kind,
    report,
    env,
    ...npm(["run", "--silent", name, "--", ...args]),
  });
  const vitest = (name) => {
    const report = join(results, `${name.replace(":", "-")}.json`);
    const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return suite(name, "vitest", report, {}, args);
  };
  const journeys = join(results, "test-e2e.json");
  const playwright = suite(
    "test:e2e",
    "playwright",
    journeys,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
    ["--reporter=list,json"],
  );
  return [
    [check("typecheck"), check("lint"), check("fmt:check")],
    [vitest("test:unit")],
    [vitest("test:db")],
    [playwright],
  ];
}

/** Runs one step, says how it went, and shows all it printed when it failed. */
export async function runStep(step, { rootDir, log }) {
  const { name, kind, report } = step;
  if (report) {
    // A report of an earlier run must not count for this one.
    rmSync(report, { force: true });
    mkdirSync(dirname(report), { recursive: true });
  }
  const started = Date.now();
  const { code, output } = await runCommand(step, rootDir, (lastLine) =>
    log(`  … ${name}, ${seconds(started)}${lastLine ? `: ${lastLine}` : ""}`),
  );
  const verdict = judge({ kind, code, ...(report ? readReport(report) : {}) });
  const counts = kind === "check" ? "" : `, ${verdict.passed} passed, ${verdict.failed} failed`;
  const failed = verdict.failed > 0;
  log(`${failed ? "✗" : "✓"} ${name}, ${seconds(started)}${counts}`);
  if (verdict.why) log(`  It counts as failed: ${verdict.why}.`);
  if (failed) log(`${"─".repeat(80)}\n${output.trimEnd()}\n${"─".repeat(80)}`);
  return verdict;
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function readReport(path) {
  try {
    return { report: readFileSync(path, "utf8") };
  } catch {
    return {};
  }
}

const running = new Set();

/** Runs the command in a process group of its own, so that what it started ends with it. */
function runCommand({ command, args, shell, env, timeoutMs = 600_000 }, cwd, beat) {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
    const child = spawn(command, args, {
      cwd,
      shell: shell ?? false,
      env: { ...process.env, ...colours, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running.add(child);
    let output = "";
    const collect = (chunk) => (output += chunk);
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    const heartbeat = setInterval(() => beat(lastLineOf(output)), heartbeatMs);
    const deadline = setTimeout(() => {
      collect(`\nStopped after ${timeoutMs / 1000} s.\n`);
      stop(child);
    }, timeoutMs);
    const end = (code) => {
      clearInterval(heartbeat);
      clearTimeout(deadline);
      running.delete(child);
      // Whatever it left running behind it.
      kill(child, "SIGKILL");
      resolve({ code, output });
    };
    child.on("error", (error) => {
      collect(`${error.message}\n`);
      end(null);
    });
    // Not "close", which waits for every process that inherited the pipe.
    child.on("exit", (code) => setTimeout(end, 100, code));
  });
}

/** Ends every step that still runs; for the moment the run itself is told to stop. */
export function stopAll() {
  for (const child of running) stop(child);
}

/** Playwright ends its web server, which has a process group of its own, when it is asked to. */
function stop(child) {
  kill(child, "SIGTERM");
  setTimeout(kill, 5_000, child, "SIGKILL").unref();
}

function kill(child, signal) {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nothing of it is left.
  }
}

function lastLineOf(output) {
  const line = stripVTControlCharacters(output.slice(-2000)).trimEnd().split("\n").at(-1) ?? "";
  return line.trim().slice(0, 100);
}
