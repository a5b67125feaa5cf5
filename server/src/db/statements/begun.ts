import type pg from 'pg';
import { isSelect, queryTextOf } from './query-text.ts';

/**
 * A transaction begins with its first statement, in one journey: nobody waits for the answer to BEGIN
 * before there is something to do in it. What writes waits for it, since without a transaction it would
 * be there for good; what reads is told once it is known that the transaction began. It may end with its last
 * statement in the same way.
 */

/** COMMIT behind the last statements, before they are answered. Where one of them fails, it takes all of them back. */
export const COMMIT_BEHIND = 'commit and no chain';

type Query = (...words: unknown[]) => Promise<pg.QueryResult>;

const nothing = (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] });

/** COMMIT makes a rollback where a statement failed, whoever heard of that, and PostgreSQL says so in its answer alone. */
async function committed(answered: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const result = await answered;
  if (result.command === 'ROLLBACK') throw new Error('the transaction was taken back as a whole');
  return result;
}

export function beginAndEndTogether(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  /** Until it is answered. */
  let begun: Promise<unknown> | null = null;
  /** Whether something waits for it: then whatever comes after that waits too. */
  let waits = false;
  /** From COMMIT behind the last statements until whoever began the transaction ends it. */
  let ended: Promise<pg.QueryResult> | null = null;

  /** There is nothing left to do: it is told how it ended, and where it was lost it is taken back already. */
  function end(text: string, answered: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    if (text !== 'commit' && text !== 'rollback') {
      return Promise.reject(new Error('the transaction was committed before this was asked'));
    }
    ended = null;
    return text === 'commit' ? answered : answered.catch(() => nothing('ROLLBACK'));
  }

  function endBehind(words: unknown[]): Promise<pg.QueryResult> {
    const answered = committed(begun ? begun.then(() => query(...words)) : query(...words));
    // Heard by whoever ends the transaction, which may be later.
    answered.catch(() => undefined);
    ended = answered;
    return answered;
  }

  function begin(words: unknown[]): Promise<pg.QueryResult> {
    const answered = query(...words);
    begun = answered;
    waits = false;
    const done = () => {
      if (begun === answered) begun = null;
    };
    answered.then(done, done);
    return Promise.resolve(nothing('BEGIN'));
  }

  const asked = (...words: unknown[]) => {
    const text = queryTextOf(words[0]);
    if (/^begin\b/.test(text)) return begin(words);
    if (text === COMMIT_BEHIND) return endBehind(words);
    if (ended) return end(text, ended);
    if (!begun) return text === 'commit' ? committed(query(...words)) : query(...words);
    const answered = begun;
    waits ||= !isSelect(text);
    if (waits) return answered.then(() => query(...words));
    const read = query(...words);
    read.catch(() => undefined);
    return answered.then(() => read);
  };
  Object.assign(client, { query: asked });
}
