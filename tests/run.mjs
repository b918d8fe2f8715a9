// `npm test`. Runs on a fresh clone, before anything is installed, and on a Node too old for the
// rest: hence no dependencies and no imports up here.

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  end(`Node ${process.versions.node} is too old: this project needs Node 20.19 or newer.`);
} else {
  main().catch((error) => end(error instanceof Error ? error.message : String(error)));
}

async function main() {
  const { fileURLToPath } = await import("node:url");
  const rootDir = fileURLToPath(new URL("..", import.meta.url));
  const { ensureInstalled } = await import("../tools/install.mjs");
  const { ensureBrowser } = await import("./support/find-browser.mjs");
  const { runStep, stepsOf, stopAll } = await import("./support/steps.mjs");
  const { summarise } = await import("./support/summary.mjs");
  const log = console.log;

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      stopAll();
      end(`Stopped by ${signal}.`);
      process.exit();
    });
  }
  ensureInstalled(rootDir, { log });
  try {
    const browser = await ensureBrowser(log);
    if (browser) process.env.CHROME_PATH = browser;
  } catch (error) {
    // The end-to-end tests will fail for it; the other steps still have something to say.
    log(error.message);
  }
  const verdicts = [];
  for (const group of stepsOf(rootDir)) {
    log(`▸ ${group.map(({ name }) => name).join(", ")}`);
    verdicts.push(...(await Promise.all(group.map((step) => runStep(step, { rootDir, log })))));
  }
  const { line, ok } = summarise(verdicts);
  process.exitCode = ok ? 0 : 1;
  log(`\n${line}`);
}

/** The run could not take place, which is one failure. */
function end(reason) {
  process.exitCode = 1;
  console.log(`${reason}\n\n0 passed, 1 failed`);
}
