/**
 * Whether another site's page sends this request: browsers then name that site as its `Origin`. For
 * what only development has, and no page of another site may use.
 */
export function isForeign(origin: string | null | undefined, host: string | null | undefined) {
  return Boolean(origin) && origin !== `http://${host}` && origin !== `https://${host}`;
}
