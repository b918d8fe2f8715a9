import { preload } from "react-dom";

/** Asks for the letters of a plate together with the style sheet: for plates in the first view. */
export function preloadPlateFont(): void {
  preload("/fonts/harrow-plate.woff2", {
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  });
}
