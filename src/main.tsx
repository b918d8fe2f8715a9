import { whenShown } from "./app/when-shown";
import "./styles/index.css";

void whenShown().then(async () => {
  const { start } = await import("./app/start");
  await start();
});
