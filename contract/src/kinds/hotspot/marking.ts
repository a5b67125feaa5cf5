import { type AreaOutline, isInside, type Point } from './geometry.ts';

/** Assigns marks to areas. */

/** A point in the picture, or an area chosen by its name. */
export type Mark = Point | { place: string };

export interface Area {
  _id: string;
  outline: AreaOutline;
}

const finds = (mark: Mark, { _id, outline }: Area) =>
  'place' in mark ? mark.place === _id : isInside(mark, outline);

/**
 * Returns the area that each mark found; null for none. Each area is found by one mark. If areas
 * overlap, marks are assigned so that as many areas as possible are found, regardless of the order
 * of the marks.
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
      // The mark that has this area may take another one.
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
