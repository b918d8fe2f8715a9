/**
 * Where photographs of the owner's are shown, by the name of the slot (docs/facts.md#newer-facts): a slot
 * without one is hidden.
 */
export const photoSlots = {
  forecourt: "The forecourt (Contact, above the map)",
  workshop: "The workshop (About Us, under the story)",
  reception: "The reception (About Us, beside the workshop)",
} as const;

export type PhotoSlot = keyof typeof photoSlots;
