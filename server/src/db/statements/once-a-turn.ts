import type { Database } from '../database.ts';

/**
 * What is asked several times in one turn of the event loop is asked once. It is as fresh as if each had asked:
 * statements are sent at the end of the turn (`sendTogether`).
 */
export function onceATurn<Ask extends { key: string }, Reply>(
  ask: (db: Database, asked: Ask) => Promise<Reply>,
): (db: Database, asked: Ask) => Promise<Reply> {
  const turns = new WeakMap<Database, Map<string, Promise<Reply>>>();
  return (db, asked) => {
    const turn = turns.get(db) ?? new Map<string, Promise<Reply>>();
    if (turn.size === 0) {
      turns.set(db, turn);
      setImmediate(() => turn.clear());
    }
    const reply = turn.get(asked.key) ?? ask(db, asked);
    turn.set(asked.key, reply);
    return reply;
  };
}
