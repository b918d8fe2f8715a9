import { preload } from "react-dom";

/**
 * Preloads a font that this page sets above the fold (src/shared/styles/fonts.css). `media` leaves it to
 * the screens that do so.
 */
export function preloadFont(name: "harrow-plate" | "archivo-headlines", media?: string): void {
  preload(`/fonts/${name}.woff2`, {
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    ...(media && { media }),
  });
}
