import type { Database } from '../../server/src/db/database.ts';
import { chooseToday } from '../../server/src/study/today.ts';
import type { Base } from './base.ts';
import { fillMemories } from './memories.ts';

/** Each call chooses for another person, whose rows are not cached. Returns the milliseconds. */
export type StudySessions = () => Promise<number>;

const STATEMENTS_AT_MOST = 3;

async function chooseFor(db: Database, userId: string, programId: string): Promise<number> {
  const { $client } = db;
  const query = $client.query.bind($client) as (...given: unknown[]) => unknown;
  let statements = 0;
  const counted = (...given: unknown[]) => {
    statements++;
    return query(...given);
  };
  Object.assign($client, { query: counted });
  const began = performance.now();
  try {
    const { questions } = await chooseToday(db, { userId, programId, more: true }, new Date());
    if (questions.length === 0) throw new Error('nothing was chosen');
  } finally {
    Object.assign($client, { query });
  }
  if (statements > STATEMENTS_AT_MOST) throw new Error(`a choice took ${statements} statements`);
  return performance.now() - began;
}

export async function openSessions(
  { db, size }: Pick<Base, 'db' | 'size'>,
  folder: string,
  choices: number,
): Promise<StudySessions> {
  const programId = await fillMemories(db, size.people, folder);
  const { rows } = await db.$client.query<{ user_id: string }>(
    'select user_id from study_memory where program_id = $1 order by random() limit $2',
    [programId, choices],
  );
  if (rows.length < choices)
    throw new Error(`${size.people} people are too few for ${choices} choices`);
  let turn = 0;
  return () => chooseFor(db, rows[turn++ % rows.length]?.user_id ?? '', programId);
}
