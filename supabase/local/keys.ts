/**
 * Keys of the embedded stack. They are the same on every machine and worth nothing outside it:
 * no hosted project knows them, and the embedded stack is never part of a deployment.
 */

/** What a browser sends as `apikey`; stands where a hosted project's publishable key stands. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_garage_website";

/** Opens everything in the embedded stack. For tests only; worthless anywhere else. */
export const LOCAL_SECRET_KEY = "sb_secret_local_worthless_outside_this_machine";

/** Signs the embedded stack's access tokens (HS256). For tests only; worthless anywhere else. */
export const LOCAL_JWT_SECRET = "local-jwt-secret-worthless-outside-this-machine";
