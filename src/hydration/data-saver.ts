/** The part of the Network Information API that is read; Safari and Firefox have none of it. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor asks for little data, or has a connection of the second or third generation. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /^(slow-)?2g$|^3g$/.test(connection?.effectiveType ?? "");
}
