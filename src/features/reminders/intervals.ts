/** Days before the due date that a visitor may choose, in the order of the form (decision 0015). */
export const intervals = ["90", "60", "30", "14", "7", "3", "1"] as const;

/** Preselected intervals. */
export const defaultIntervals: string[] = ["30", "7"];
