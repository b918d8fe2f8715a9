/**
 * The https address of a page that was reached without encryption, or null where it is fine as it
 * is: already https, or this machine (decision 0051).
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
