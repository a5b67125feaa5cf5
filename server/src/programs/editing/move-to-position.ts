/** Returns the ids with `moved` starting at position `order` (from 1); a larger number means the end. */
export function moveToPosition(
  ids: readonly string[],
  moved: readonly string[],
  order: number,
): string[] {
  const isMoved = new Set(moved);
  const others = ids.filter((id) => !isMoved.has(id));
  const at = Math.min(Math.max(order - 1, 0), others.length);
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}
