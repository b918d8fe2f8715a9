const type = "application/ld+json";

type Policy = { createScript(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/**
 * Trusted Types refuse text in a `<script>` that no policy vouches for, although a data block is
 * never executed. This is the one policy of the site; it takes only what `JSON.parse` reads.
 */
function trusted(json: string): string {
  JSON.parse(json);
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy("json-ld", { createScript: (text) => text });
  return policy ? policy.createScript(json) : json;
}

/** Keeps a data block in the head until the returned function is called; one written by the build is taken over. */
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

/** JSON that can stand in HTML: `</script>` cannot end the block. */
export function escapeForHtml(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
