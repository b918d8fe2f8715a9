/** The value of a ticked single check box; otherwise it is empty. */
export const ticked = "yes";
