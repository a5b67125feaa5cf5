import { randomUUID } from 'node:crypto';
import { statfsSync } from 'node:fs';
import type { Database } from '../../server/src/db/database.ts';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { diagnose, withDiagnosis } from '../../server/src/study/rules/diagnose.ts';
import {
  dayNumber,
  EMPTY_MEMORY,
  type MemoryState,
  updateMemory,
} from '../../server/src/study/rules/memory-state.ts';
import { seedLearners } from '../learners/seed.ts';
import { shuffled } from '../measuring/statistics.ts';

/**
 * The product's rules compute the memory states of some learners from simulated answers. They are
 * copied for all people, because computing all answers would take a day. The copies do not distort
 * the measurement, because each person's rows are stored separately on disk.
 */
const PATTERNS = 256;
const BANK = 250;
export const STATES = 200;
const SESSIONS = 50;
const ANSWERS_A_SESSION = 14;
const DAYS = 60;
const DAY_MS = 86_400_000;
const PEOPLE_AT_ONCE = 20_000;
/** The disk space that must stay free for other programs. */
const LEAVES_BYTES = 25e9;

/** The learner answers each question once, and then again in random order. */
function buildMemory(questionIds: readonly string[], seed: number): MemoryState {
  const { next: chance } = seededChance(seed + 1);
  const began = Date.now() - DAYS * DAY_MS;
  const met = shuffled(questionIds, chance);
  const knows = 0.5 + 0.4 * chance();
  const pace = 20 + 40 * chance();
  let memory = EMPTY_MEMORY;
  for (let session = 0; session < SESSIONS; session++) {
    const from = began + ((session + 0.5 * chance()) * DAYS * DAY_MS) / (SESSIONS + 1);
    const asked = Array.from({ length: ANSWERS_A_SESSION }, (_, place) => {
      const nth = session * ANSWERS_A_SESSION + place;
      return met[nth < STATES ? nth : Math.floor(chance() * STATES)] ?? '';
    });
    const answers = [...new Set(asked)].map((questionId, place) => ({
      questionId,
      answer: {},
      correct: chance() < knows,
      seconds: pace * (0.5 + chance()),
      sure: chance() < 0.3 ? chance() < 0.5 : null,
      at: new Date(from + place * 1000 * pace),
    }));
    const attempt = { attemptId: `${session}`, inPaper: false };
    const told = answers.map(({ correct, ...one }) => ({ ...one, ...attempt, right: correct }));
    const asking = answers.map(({ questionId }) => questionId);
    const about = { questionIds: asking, answers, changedToWrong: [], paper: null };
    const day = dayNumber(new Date(from + ANSWERS_A_SESSION * 1000 * pace));
    const causes = withDiagnosis(memory.causes, diagnose(about), day);
    memory = { ...updateMemory(memory, told), causes };
  }
  return memory;
}

const FILL = `
insert into study_memory (user_id, program_id, states, repeats, causes, first_asked, first_right, answers, seconds)
select u.id, $1, p.states, p.repeats, p.causes, p.first_asked, p.first_right, p.answers, p.seconds
from accounts_user u join growth_pattern p on p.number = u.subject::int % ${PATTERNS}
where u.issuer = 'growth' and u.subject::int >= $2 and u.subject::int < $3`;

const PLANS = `
insert into study_plan (user_id, program_id, exam_on, minutes_a_day, weekdays, time_zone, updated_at)
select user_id, program_id, current_date + 30, 15, array[0, 1, 2, 3, 4, 5, 6], 'UTC', now()
from study_memory;
insert into study_day (user_id, program_id, day, seconds, answers)
select user_id, program_id, current_date - ago, 600, 12
from study_memory cross join unnest(array[1, 2, 4]) ago`;

async function fillPatterns(db: Database, questionIds: readonly string[]): Promise<void> {
  await db.$client.query(
    `create table growth_pattern (number int, states jsonb, repeats jsonb, causes jsonb,
      first_asked int, first_right int, answers int, seconds float8)`,
  );
  for (let number = 0; number < PATTERNS; number++) {
    const { states, repeats, causes, ...counts } = buildMemory(questionIds, number);
    const lists = [states, repeats, causes].map((list) => JSON.stringify(list));
    const { firstAsked, firstRight, answers, seconds } = counts;
    await db.$client.query('insert into growth_pattern values ($1, $2, $3, $4, $5, $6, $7, $8)', [
      number,
      ...lists,
      firstAsked,
      firstRight,
      answers,
      seconds,
    ]);
  }
}

function refuseWhereFull(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LEAVES_BYTES)
    throw new Error(`less than ${LEAVES_BYTES / 1e9} GB are left on the disk of ${folder}`);
}

/** Returns the id of the program with the memory states, which are made unless they exist. */
export async function fillMemories(db: Database, people: number, folder: string): Promise<string> {
  const { rows: known } = await db.$client.query<{ program_id: string }>(
    'select program_id from study_memory limit 1',
  );
  if (known[0]) return known[0].program_id;
  const [learner] = await seedLearners(db, 1, BANK);
  const programId = learner?.programId ?? randomUUID();
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from questions_question where program_id = $1 order by id',
    [programId],
  );
  await fillPatterns(
    db,
    rows.map(({ id }) => id),
  );
  for (let from = 0; from <= people; from += PEOPLE_AT_ONCE) {
    refuseWhereFull(folder);
    await db.$client.query(FILL, [programId, from, from + PEOPLE_AT_ONCE]);
  }
  await db.$client.query(PLANS);
  await db.$client.query('vacuum analyze study_memory, study_plan, study_day');
  return programId;
}
