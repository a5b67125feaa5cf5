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

interface ListReply {
  name: string;
  findsNobody?: boolean;
  reply: unknown;
}

/** The lists that prove nothing about growth: they have no row, or one for a search without hits. */
export const listsWithWrongHits = (looked: readonly ListReply[]): string[] =>
  looked.flatMap(({ name, findsNobody = false, reply }) => {
    if (findsNothing(reply) === findsNobody) return [];
    return `${name} ${findsNobody ? 'finds somebody' : 'finds nothing'}`;
  });
