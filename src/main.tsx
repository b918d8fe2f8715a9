import { keepTrying } from "./app/keep-trying";
import { whenShown } from "./app/when-shown";
import "./styles/index.css";

void whenShown().then(() =>
  keepTrying(async () => {
    const { start } = await import("./app/start");
    await start();
  }),
);
