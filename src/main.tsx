import { keepTrying } from "@/hydration/retry-start";
import { whenShown } from "@/hydration/defer-hydration";
import "./styles/index.css";

void whenShown().then(() =>
  keepTrying(async () => {
    const { start } = await import("./app/start");
    await start();
  }),
);
