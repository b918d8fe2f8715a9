import { retryStart } from "@/hydration/retry-start";
import { deferHydration } from "@/hydration/defer-hydration";
import "./styles/public.css";

void deferHydration().then(() =>
  retryStart(async () => {
    const { start } = await import("./app/start");
    await start();
  }),
);
