/** Downloads `data` as a JSON file. */
export function downloadJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Free the memory once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
