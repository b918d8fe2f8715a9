/** Hands `data` to the browser as a JSON file to save. */
export function downloadJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the file is in memory until this.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
