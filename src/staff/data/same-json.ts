/** Whether two JSON values are the same; the order of keys, which jsonb changes, does not matter. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [presentKeys(one), presentKeys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && sameJson(valueOf(one, key), valueOf(other, key)),
    )
  );
}

/** JSON leaves out what is undefined. */
const presentKeys = (value: object) =>
  Object.keys(value).filter((key) => valueOf(value, key) !== undefined);
const valueOf = (value: object, key: string) => (value as Record<string, unknown>)[key];
