export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** The vertical extent of an item, in pixels. */
export interface Span {
  top: number;
  bottom: number;
}

const middle = ({ top, bottom }: Span) => (top + bottom) / 2;

/**
 * Returns the index of an item that was dragged by this distance. The item passes another one when
 * its edge passes the middle of the other.
 */
export function placeOf(spans: readonly Span[], from: number, by: number): number {
  const dragged = spans[from];
  if (!dragged) return from;
  const above = spans.findIndex((span, place) => place < from && dragged.top + by < middle(span));
  if (above >= 0) return above;
  const below = spans.findLastIndex(
    (span, place) => place > from && dragged.bottom + by > middle(span),
  );
  return below >= 0 ? below : from;
}

/** Returns the distance by which an item moves aside for the dragged one. */
export function asideBy(spans: readonly Span[], from: number, to: number, place: number): number {
  const first = spans[Math.min(from, to)];
  const [dragged, next] = [spans[from], spans[from + 1] ?? spans[from - 1]];
  if (!first || !dragged || !next || place === from) return 0;
  const gap = Math.max(next.top - dragged.bottom, dragged.top - next.bottom);
  const step = dragged.bottom - dragged.top + gap;
  if (place > from && place <= to) return -step;
  return place < from && place >= to ? step : 0;
}
