import { retryStart } from "@/hydration/retry-start";
import { firstInteraction } from "@/hydration/first-interaction";
import { deferHydration } from "@/hydration/defer-hydration";
import "./styles/public.css";

void deferHydration().then(() =>
  retryStart(async () => {
    const { start } = await import("./app/start");
    await start();
  }),
);

// Without it the next page comes later, no worse.
if (import.meta.env.PROD) {
  void firstInteraction()
    .then(() => import("@/hydration/likely-link"))
    .then(
      ({ markLikelyLink }) => markLikelyLink(),
      () => undefined,
    );
}
