import type pg from 'pg';
import { isSelect, textOf } from './words.ts';

/**
 * A transaction begins with its first statement, in one journey: nobody waits for the answer to BEGIN
 * before there is something to do in it. What writes waits for it, since without a transaction it would
 * be there for good; what reads is told once it is known that the transaction began.
 */

type Query = (...words: unknown[]) => Promise<pg.QueryResult>;

const NOTHING = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

export function beginWithFirst(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  /** Until it is answered. */
  let begun: Promise<unknown> | null = null;
  /** Whether something waits for it: then whatever comes after that waits too. */
  let waits = false;

  function begin(words: unknown[]): Promise<pg.QueryResult> {
    const answered = query(...words);
    begun = answered;
    waits = false;
    const done = () => {
      if (begun === answered) begun = null;
    };
    answered.then(done, done);
    return Promise.resolve(NOTHING);
  }

  const asked = (...words: unknown[]) => {
    const text = textOf(words[0]);
    if (/^begin\b/.test(text)) return begin(words);
    if (!begun) return query(...words);
    const answered = begun;
    waits ||= !isSelect(text);
    if (waits) return answered.then(() => query(...words));
    const read = query(...words);
    read.catch(() => undefined);
    return answered.then(() => read);
  };
  Object.assign(client, { query: asked });
}
