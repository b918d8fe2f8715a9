let holders = 0;

/**
 * From now until the returned function is called, links are opened within this document, since the
 * next one would not have what is held in memory here (decision 0186).
 */
export function holdDocument(): () => void {
  let isHeld = true;
  holders++;
  return () => {
    if (isHeld) holders--;
    isHeld = false;
  };
}

/** Holds the document until the work is done; passes its result on. */
export async function holdWhile<Result>(work: Promise<Result>): Promise<Result> {
  const release = holdDocument();
  try {
    return await work;
  } finally {
    release();
  }
}

/** Whether links are to be opened within this document. */
export function documentIsHeld(): boolean {
  return holders > 0;
}
