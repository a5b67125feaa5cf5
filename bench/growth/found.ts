/** Whether a list has content: an empty list is fast whatever the size of the base. */

const isSomething = (item: unknown) => typeof item !== 'number' || item > 0;

/** Whether a reply contains no row; for a reply without rows, no number above 0. */
export function findsNothing(reply: unknown): boolean {
  if (Array.isArray(reply)) return !reply.some(isSomething);
  if (typeof reply === 'number') return reply <= 0;
  if (typeof reply !== 'object' || reply === null) return true;
  const values = Object.values(reply);
  const rows = values.filter(Array.isArray);
  return (rows.length > 0 ? rows : values).every(findsNothing);
}

interface Looked {
  name: string;
  findsNobody?: boolean;
  reply: unknown;
}

/** The lists that say nothing about growth: they find no row, or one where they look for nobody. */
export const foundWrong = (looked: readonly Looked[]): string[] =>
  looked.flatMap(({ name, findsNobody = false, reply }) => {
    if (findsNothing(reply) === findsNobody) return [];
    return `${name} ${findsNobody ? 'finds somebody' : 'finds nothing'}`;
  });
