/** What visitor and staff call an enquiry by: the first part of its id, `4F2A9C1B`. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
