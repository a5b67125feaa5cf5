/**
 * Checks whether two JSON values are equal. The order of fields is ignored, because the database
 * does not keep it.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [fields, others] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => others.has(name) && isSameValue(value, others.get(name)))
  );
}

/** Whether two lists have the same elements, ignoring order and repetition. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [new Set(one), new Set(other)];
  return a.size === b.size && [...a].every((each) => b.has(each));
}
