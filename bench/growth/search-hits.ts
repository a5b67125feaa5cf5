/** Finds empty lists, which are fast in a database of any size and must not be measured. */

const isSomething = (item: unknown) => typeof item !== 'number' || item > 0;

/** A reply without lists finds nothing if it has no number above 0. */
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

export const listsWithWrongHits = (looked: readonly ListReply[]): string[] =>
  looked.flatMap(({ name, findsNobody = false, reply }) => {
    if (findsNothing(reply) === findsNobody) return [];
    return `${name} ${findsNobody ? 'finds somebody' : 'finds nothing'}`;
  });
