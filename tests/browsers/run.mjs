// `npm run test:browsers`: journeys in Firefox and WebKit, which it installs as root on Debian.
import { spawnSync } from "node:child_process";
import { engines } from "./support/engines.mjs";

const packages = "firefox-esr webkit2gtk-driver xvfb";
const missing = () => Object.entries(engines()).flatMap(([name, at]) => (at ? [] : name));
const run = (command) => spawnSync(command, { shell: true, stdio: "inherit" }).status;

if (missing().length > 0 && process.getuid?.() === 0) {
  console.log(`No ${missing().join(" and no ")}: installing ${packages}`);
  run(`apt-get update -qq && apt-get install -qq -y --no-install-recommends ${packages}`);
}
if (missing().length > 0) {
  console.log(
    `SKIPPED: there is no ${missing().join(" and no ")}. On Debian: apt install ${packages}`,
  );
  process.exitCode = 2;
} else {
  // Firefox is driven over a WebSocket, which Node 20 has behind this option.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --experimental-websocket`;
  const args = process.argv.slice(2).map((arg) => JSON.stringify(arg));
  process.exitCode = run(`npx playwright test -c tests/browsers ${args.join(" ")}`) ?? 1;
}
