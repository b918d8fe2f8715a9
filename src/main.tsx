import { retryStart } from "@/public/hydration/retry-start";
import { firstInteraction } from "@/public/hydration/first-interaction";
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

// Without it the next page comes later, no worse.
if (import.meta.env.PROD) {
  void firstInteraction()
    .then(() => import("@/public/hydration/likely-link"))
    .then(
      ({ markLikelyLink }) => markLikelyLink(),
      () => undefined,
    );
}
