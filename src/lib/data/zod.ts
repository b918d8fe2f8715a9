import * as z from "zod/mini";

// The content security policy forbids `eval`: zod would try it once and be reported.
z.config({ jitless: true });

/** The browser's only way to zod, so that no schema is made before zod is configured. */
export { z };
