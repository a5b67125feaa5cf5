import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { isSelect } from './query-text.ts';

interface Asked {
  name?: string;
  text?: string;
  values?: unknown[];
}

const isRead = ({ name, text = '' }: Asked) => name !== undefined && isSelect(text);

/**
 * A database for what one call shows: several slices read the same rows for it, and each row is asked
 * for once. Whatever writes makes it ask again. Only statements that are kept by name are remembered.
 */
export function askedOnce({ $client: pool }: Database): Database {
  const known = new Map<string, unknown>();
  const ask = pool.query.bind(pool) as (...words: unknown[]) => unknown;
  const query = (...words: [Asked, unknown[]?]) => {
    const [asked, values = asked.values] = words;
    if (!isRead(asked)) {
      known.clear();
      return ask(...words);
    }
    const key = `${asked.name} ${JSON.stringify(values)}`;
    const answer = known.get(key) ?? ask(...words);
    known.set(key, answer);
    return answer;
  };
  const connect = (...words: []) => {
    known.clear();
    return pool.connect(...words);
  };
  const client = Object.create(pool, { query: { value: query }, connect: { value: connect } });
  return drizzle({ client: client as pg.Pool });
}
