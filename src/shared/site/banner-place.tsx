/**
 * The place of the banner, after the first section of a page: kept from the start, so that nothing
 * moves when the banner comes (docs/rendering.md#banner). A page with a form has none.
 */
export function BannerPlace() {
  return <div data-banner-place className="ink min-h-12" />;
}
