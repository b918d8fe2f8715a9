/** The HTML without scripts and their preloads; keeps structured data. */
export function withoutScripts(html) {
  return html
    .replace(/<script type="module"[^>]*><\/script>/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/ data-scripts="[^"]*"/, "");
}
