const type = "application/ld+json";

type Policy = { createScript(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Trusted Types also guard the text of data blocks, which are never executed. Accepts JSON alone. */
function trusted(json: string): string {
  JSON.parse(json);
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy("json-ld", { createScript: (text) => text });
  return policy ? policy.createScript(json) : json;
}

/** Adds a data block to the head, or adopts the prerendered one; returns a function that removes it. */
export function writeJsonLd(json: string): () => void {
  const written = [...document.head.querySelectorAll(`script[type="${type}"]`)];
  let block = written.find((element) => element.textContent === escapeForHtml(json));
  if (!block) {
    block = document.createElement("script");
    block.setAttribute("type", type);
    block.textContent = trusted(escapeForHtml(json));
    document.head.append(block);
  }
  const element = block;
  return () => element.remove();
}

/** Escapes JSON for a `<script>` element, so that `</script>` cannot end it. */
export function escapeForHtml(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
