type Policy = { createScriptURL(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** The address of a script of this site, such as a service worker, for Trusted Types (docs/architecture.md#headers). */
export function trustedScript(path: "/sw.js"): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  policy ??= factory?.createPolicy("service-worker", {
    createScriptURL: (text) => {
      if (text !== "/sw.js") throw new TypeError("Only the site's own service worker is trusted.");
      return text;
    },
  });
  return policy ? policy.createScriptURL(path) : path;
}
