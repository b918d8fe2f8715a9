import { paths } from "./paths";

const own: readonly string[] = Object.values(paths);
const serviceFolder = "/service/";

/**
 * The picture that stands where an address is shared, 1200 × 630: each page of ours has its own,
 * made by `npm run share`; pages made by staff share one.
 */
export function sharePicture(path: string): string {
  const has = own.includes(path) || path.startsWith(serviceFolder);
  return has ? `/share/${path.slice(1).replaceAll("/", "-") || "home"}.jpg` : "/share.jpg";
}
