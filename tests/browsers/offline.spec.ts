import { css, label } from "./support/find.ts";
import { test } from "./support/test.ts";

test("after one visit another page is read without a connection, and a draft is kept", async ({
  visitor,
  front,
  allowed,
}) => {
  // What the engine says of the connection that is gone.
  allowed.push(/offline|network|connection|Failed to (?:load|fetch)|ServiceWorker|Load failed/i);
  await visitor.goto("/garage-contact-salisbury");
  await visitor.fill(label("Your name"), "Margaret Pike");
  await visitor.run(async () => {
    while (navigator.serviceWorker.controller?.state !== "activated") {
      await new Promise((next) => setTimeout(next, 200));
    }
  });
  front.connect(false);
  await visitor.goto("/undercarriage");
  await visitor.see(css("h1"), (it) => it.text.startsWith("What you never see"));
  await visitor.goto("/garage-contact-salisbury");
  await visitor.see(label("Your name"), ({ value }) => value === "Margaret Pike");
  front.connect(true);
});
