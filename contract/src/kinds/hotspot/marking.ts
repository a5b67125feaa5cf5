import { type AreaOutline, isInside, type Point } from './geometry.ts';

/** Decides which area each mark of a hotspot answer has found. */

/** A point in the picture, or an area that was chosen by its name. */
export type Mark = Point | { place: string };

export interface Area {
  _id: string;
  outline: AreaOutline;
}

const finds = (mark: Mark, { _id, outline }: Area) =>
  'place' in mark ? mark.place === _id : isInside(mark, outline);

/**
 * Returns for each mark the area that it found, or null if it found none. Each area is found by at
 * most one mark. If areas overlap, the marks are assigned so that as many areas as possible are
 * found, regardless of the order of the marks.
 */
export function foundBy<Each extends Area>(
  marks: readonly Mark[],
  areas: readonly Each[],
): (Each | null)[] {
  const finder = new Map<Each, number>();
  const settle = (mark: number, tried: Set<Each>): boolean => {
    for (const area of areas) {
      const given = marks[mark];
      if (!given || tried.has(area) || !finds(given, area)) continue;
      tried.add(area);
      const other = finder.get(area);
      // If another mark has already found this area, the area is free only if that mark can be
      // assigned to a different area.
      if (other === undefined || settle(other, tried)) {
        finder.set(area, mark);
        return true;
      }
    }
    return false;
  };
  for (const mark of marks.keys()) settle(mark, new Set());
  const found = new Map([...finder].map(([area, mark]) => [mark, area]));
  return marks.map((_, mark) => found.get(mark) ?? null);
}
