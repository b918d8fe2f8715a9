import { retryStart } from "@/public/hydration/retry-start";
import { deferHydration } from "@/public/hydration/defer-hydration";
import "./public/styles/public.css";

void deferHydration().then(() =>
  retryStart(async () => {
    const { start } = await import("./app/start");
    await start();
  }),
);
