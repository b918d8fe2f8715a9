import { retryStart } from "@/public/hydration/retry-start";
import { deferHydration } from "@/public/hydration/defer-hydration";
import "./public/styles/public.css";

void deferHydration().then(() =>
  retryStart(async () => {
    // Safari before 17, Chrome before 120 (docs/browsers.md).
    if (!("canParse" in URL)) (await import("./app/older-engines")).fillGaps();
    const { start } = await import("./app/start");
    await start();
  }),
);
