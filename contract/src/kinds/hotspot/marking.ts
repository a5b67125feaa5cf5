import { isInside, type Outline, type Point } from './geometry.ts';

/** Which marks found which areas. */

/** Somewhere in the picture, or a place by its name. */
export type Mark = Point | { place: string };

export interface Area {
  _id: string;
  outline: Outline;
}

const finds = (mark: Mark, { _id, outline }: Area) =>
  'place' in mark ? mark.place === _id : isInside(mark, outline);

/**
 * The area that each mark found, null where it found none. An area is found by one mark; where areas overlap, the
 * marks are given to them so that as many as possible are found, whatever order the marks were set in.
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
      // Whoever has it may find another one instead.
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
