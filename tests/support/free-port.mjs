import { once } from "node:events";
import { createServer } from "node:net";

/** A free port, so that a preview or another run can keep its own. */
export async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
