import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const installed = (program) => !spawnSync(program, ["--version"], { timeout: 20_000 }).error;

/** The program of each engine on this machine, or undefined. */
export function engines() {
  return {
    firefox: ["firefox-esr", "firefox"].find(installed),
    webkit: ["WebKitWebDriver", "Xvfb", "stdbuf"].every(hasProgram) ? miniBrowser() : undefined,
  };
}

/** Xvfb knows no question for its version. */
function hasProgram(name) {
  return spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;
}

function miniBrowser() {
  const folders = [
    "/usr/lib",
    ...readable("/usr/lib").filter((path) => path.endsWith("-linux-gnu")),
  ];
  return folders
    .flatMap((folder) => readable(folder).filter((path) => /\/webkit2gtk-4\.\d$/.test(path)))
    .flatMap((folder) => readable(folder))
    .find((path) => path.endsWith("/MiniBrowser"));
}

function readable(folder) {
  return readdirSync(folder).map((name) => `${folder}/${name}`);
}
