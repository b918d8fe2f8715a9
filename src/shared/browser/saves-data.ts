/** What browsers tell of a connection; Safari and Firefox tell nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor has asked to save data, or is on 2G or 3G: then nothing is fetched ahead. */
export function savesData(): boolean {
  const { connection } = globalThis.navigator as { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? "");
}
