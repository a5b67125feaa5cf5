/**
 * Moves ids within a list. The `moved` ids begin at position `order`, counted from 1, or at the end
 * if `order` is beyond the list.
 */
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
