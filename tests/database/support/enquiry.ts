/** A valid enquiry as the browser sends it, with an id of its own. */
export function enquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: crypto.randomUUID(),
    source: "Contact Form",
    name: "Edith Marlow",
    email: "edith.marlow@example.com",
    phone: "07700 900123",
    service: "repair",
    vehicle: "Mini Clubman",
    preferred_date: "2026-12-01",
    message: "The exhaust is loud.",
    suspect: false,
    ...changes,
  };
}
