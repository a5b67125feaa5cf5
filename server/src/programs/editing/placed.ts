/** The ids with these moved, in their order, so that the first stands at `order` (from 1); beyond the last is the last. */
export function placed(ids: readonly string[], moved: readonly string[], order: number): string[] {
  const others = ids.filter((id) => !moved.includes(id));
  const at = Math.min(Math.max(order - 1, 0), others.length);
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}
