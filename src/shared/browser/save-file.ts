/** Media type of a calendar file (RFC 5545, section 8.1). */
export const calendarType = "text/calendar;charset=utf-8";

/** Downloads a file that the browser has made; `type` is its media type. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Safari reads the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
