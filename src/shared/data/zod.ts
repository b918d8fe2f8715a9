import * as z from "zod/mini";

// The content security policy forbids `eval`, and zod's attempt to use it would be reported.
z.config({ jitless: true });

/** Import zod only from here, so that no schema is created before zod is configured. */
export { z };
