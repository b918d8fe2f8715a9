/**
 * The picture that stands where an address of ours is shared, 1200 × 630; `npm run share` draws it.
 * Pages made by staff have `/share.jpg` instead.
 */
export function sharePicture(path: string): string {
  return `/share${path === "/" ? "/home" : path}.jpg`;
}
