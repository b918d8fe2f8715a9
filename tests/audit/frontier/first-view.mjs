import { countBytes, onPhone } from "./browser.mjs";
import { inCalm } from "./calm.mjs";

/** What a view has settled after its load event, in ms: the app has started, the banner has come. */
const settledMs = 4_000;
const isScript = ({ path }) => path.endsWith(".js");
/** What starts the app, and with it the framework. */
const isFramework = ({ path }) => /\/assets\/start-/.test(path);
const sum = (responses) => responses.reduce((bytes, one) => bytes + one.bytes, 0);

/** Largest paint in ms; bytes before the first script of the framework, of scripts, of all. */
export async function view(browser, url) {
  const look = (during) => async (page, devtools) => {
    const { asked, come } = countBytes(devtools);
    await during(() => page.goto(url));
    await page.waitForTimeout(settledMs);
    const framework = [...asked.values()].find(isFramework);
    return {
      largestPaint: await page.evaluate(() => window.seen.largestPaint),
      before: framework ? sum(come.filter(({ at }) => at < framework.at)) : Number.NaN,
      scripts: sum(come.filter(isScript)),
    };
  };
  return inCalm((during) => onPhone(browser, look(during)));
}

/** The bytes of a view under Save-Data, and whether the framework came without a touch. */
export async function thriftyView(browser, url) {
  const look = async (page, devtools) => {
    const { asked, come } = countBytes(devtools);
    await page.goto(url);
    await page.waitForTimeout(settledMs);
    return { bytes: sum(come), framework: [...asked.values()].some(isFramework) };
  };
  return onPhone(browser, look, { saveData: true });
}
