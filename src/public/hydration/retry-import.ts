const pauseMs = 5_000;

let tell: ((isLate: boolean) => void) | null = null;

/** Tells `listener` when a page does not come, and when that is over, until the returned function is called. */
export function onLatePage(listener: (isLate: boolean) => void): () => void {
  tell = listener;
  return () => {
    if (tell === listener) tell = null;
  };
}

/**
 * The same import, repeated while the site cannot be reached: after 5 s, and when the connection
 * returns. Throws where the site answers but the script is gone, as after a deployment, and where no
 * page is shown yet that could say why it takes so long.
 */
export function retryImport<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      for (let hadAnswer = false; ;) {
        try {
          return await load();
        } catch (error) {
          if (!tell) throw error;
          const answers = await siteAnswers();
          // The first answer may mean that the connection has just come back.
          if (answers && hadAnswer) throw error;
          hadAnswer = answers;
          if (!answers) {
            tell?.(true);
            await pause();
          }
        }
      }
    } finally {
      tell?.(false);
    }
  };
}

async function siteAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch("/", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

async function pause(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, pauseMs);
    window.addEventListener("online", done, { once: true });
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    }
  });
}
