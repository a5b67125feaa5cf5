import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../server/src/db/database.ts';
import { type Learnt, learn, NOTHING_LEARNT } from '../../server/src/study/rules/learnt.ts';
import { chooseToday } from '../../server/src/study/today.ts';
import { seedLearners } from '../learners/seed.ts';
import type { Base } from './base.ts';

/**
 * What choosing the questions of a day costs where everybody has states of two hundred questions. The rows
 * are those of the product, of the size that a real one has; their contents repeat from so many patterns,
 * since two hundred million answers would take a day to make. Nothing of a choice depends on others' rows
 * but where they lie.
 */
const PATTERNS = 64;
const BANK = 250;
const STATES = 200;
const REPEATS = 500;
const DAY_MS = 86_400_000;

/** As answers over two months would leave it: each question at least once, with five hundred repeats. */
function buildLearnt(questionIds: readonly string[], seed: number): Learnt {
  const began = Date.now() - 60 * DAY_MS;
  const chosen = questionIds.filter((_, place) => (place * 7 + seed) % BANK < STATES);
  const answers = Array.from({ length: STATES + REPEATS }, (_, place) => ({
    questionId: chosen[(place * (seed % 2 ? 3 : 7)) % chosen.length] ?? '',
    right: (place * 31 + seed) % 10 < 7,
    seconds: 20 + ((place + seed) % 40),
    sure: null,
    at: new Date(began + (place * 59 * DAY_MS) / (STATES + REPEATS)),
  }));
  return learn(NOTHING_LEARNT, answers);
}

const FILL = `
insert into study_memory (user_id, program_id, states, repeats, causes, first_asked, first_right, answers, seconds)
select u.id, $1, p.states, p.repeats, p.causes, 200, 140, 700, 21000
from (select id, row_number() over (order by id) as place from accounts_user where issuer = 'growth') u
join growth_pattern p on p.number = u.place % ${PATTERNS}
on conflict do nothing`;

/** One program with a bank, and a memory of it for everybody; once for each base. */
async function fillMemories(db: Database): Promise<string> {
  const { rows: known } = await db.$client.query<{ program_id: string }>(
    'select program_id from study_memory group by program_id order by count(*) desc limit 1',
  );
  if (known[0]) return known[0].program_id;
  const [learner] = await seedLearners(db, 1, BANK);
  const programId = learner?.programId ?? randomUUID();
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from questions_question where program_id = $1 order by id',
    [programId],
  );
  const ids = rows.map(({ id }) => id);
  await db.$client.query(
    'create table growth_pattern (number int, states jsonb, repeats jsonb, causes jsonb)',
  );
  for (let number = 0; number < PATTERNS; number++) {
    const { states, repeats } = buildLearnt(ids, number);
    const causes = Object.fromEntries(Object.keys(states).map((id) => [id, [7, 20_000.5]]));
    const row = [number, states, repeats, causes].map((each) => JSON.stringify(each));
    await db.$client.query('insert into growth_pattern values ($1, $2, $3, $4)', row);
  }
  await db.$client.query(FILL, [programId]);
  await db.$client.query('analyze study_memory');
  return programId;
}

/** How many bytes a person's memory takes, with all that goes with it. */
async function bytesEach(db: Database): Promise<number> {
  const { rows } = await db.$client.query<{ bytes: number }>(
    `select pg_total_relation_size('study_memory')::float8 / greatest(1, count(*)) as bytes
     from study_memory`,
  );
  return rows[0]?.bytes ?? 0;
}

interface Chosen {
  ms: number;
  statements: number;
}

/** Chooses for somebody, and counts the statements that it takes. */
async function chooseFor(db: Database, userId: string, programId: string): Promise<Chosen> {
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
  return { ms: performance.now() - began, statements };
}

const STATEMENTS_AT_MOST = 3;

export interface Sessions {
  choose(): Promise<number>;
}

/** Choosing in a base, for somebody else each time. */
export async function openSessions(
  { db, size }: Pick<Base, 'db' | 'size'>,
  say: (line: string) => void,
): Promise<Sessions> {
  const programId = await fillMemories(db);
  const { rows } = await (db.$client as pg.Pool).query<{ user_id: string }>(
    'select user_id from study_memory where program_id = $1 order by random() limit 500',
    [programId],
  );
  say(
    `${size.people} people with ${STATES} states each, ${Math.round(await bytesEach(db))} bytes a person`,
  );
  let turn = 0;
  return {
    async choose() {
      const { ms, statements } = await chooseFor(
        db,
        rows[turn++ % rows.length]?.user_id ?? '',
        programId,
      );
      if (statements > STATEMENTS_AT_MOST)
        throw new Error(`a choice took ${statements} statements`);
      return ms;
    },
  };
}
