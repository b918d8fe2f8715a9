import { preload } from "react-dom";

/** Preloads the plate font, for plates above the fold. */
export function preloadPlateFont(): void {
  preload("/fonts/harrow-plate.woff2", {
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  });
}
