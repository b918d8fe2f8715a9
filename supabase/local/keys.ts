/**
 * Keys of the embedded stack. They are the same on every machine and worthless elsewhere: no hosted
 * project accepts them, and the embedded stack is never deployed.
 */

/** Sent by browsers as `apikey`, in place of a hosted project's publishable key. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_garage_website";

/** Full access to the embedded stack, for tests only. */
export const LOCAL_SECRET_KEY = "sb_secret_local_worthless_outside_this_machine";

/** Signs the embedded stack's access tokens (HS256). */
export const LOCAL_JWT_SECRET = "local-jwt-secret-worthless-outside-this-machine";

/** Wakes the embedded stack's function `post`. */
export const LOCAL_POST_SECRET = "local-post-secret-worthless-outside-this-machine";
