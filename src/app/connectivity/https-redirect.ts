/**
 * The HTTPS address of a page reached over HTTP; null if it already uses HTTPS or is on this machine
 * (docs/forms.md#requests).
 */
export function httpsRedirect(location: {
  protocol: string;
  hostname: string;
  href: string;
}): string | null {
  const { protocol, hostname, href } = location;
  const local =
    ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
  return protocol === "http:" && !local ? href.replace(/^http:/, "https:") : null;
}
