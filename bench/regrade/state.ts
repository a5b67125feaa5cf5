import type { TestServer } from '../../server/src/test/test-server.ts';

/** Revision numbers are left out, because they also increase when a correction is undone. */
const parts = {
  results: `select attempt_id, user_id, points, passed, kept_passed, question_count, correct_count,
    waiting_count, seconds from results_result where program_id = $1 order by 1`,
  answers: `select a.attempt_id, a.question_id, a.score, a.correct from attempts_answer a
    join attempts_attempt t on t.id = a.attempt_id where t.program_id = $1 order by 1, 2`,
  people: `select user_id, period, attempts, passed, questions, correct,
    round(points_sum::numeric, 6) from insights_person where scope = $1 order by 1, 2`,
  papers: `select to_jsonb(p) as paper from results_paper p
    join results_result r on r.attempt_id = p.attempt_id where r.program_id = $1
    order by p.attempt_id`,
  questions: `select f.question_id, asked, f.correct, round(x::numeric, 6), round(xx::numeric, 6),
    round(y::numeric, 4), round(yy::numeric, 4), round(xy::numeric, 4)
    from insights_question f join questions_question q on q.id = f.question_id
    where q.program_id = $1 order by 1`,
  memories: `select * from study_memory where program_id = $1 order by user_id`,
  stuck: `select user_id, question_id from study_stuck where program_id = $1 order by 1, 2`,
};
type StatePart = keyof typeof parts;

/** The state as a hash of each row, because the rows themselves would need too much memory. */
export type State = Record<StatePart, BigInt64Array>;

const names = Object.keys(parts) as StatePart[];

export async function stateOf({ platform }: TestServer, programId: string): Promise<State> {
  const state: Partial<State> = {};
  for (const part of names) {
    const { rows } = await platform.db.$client.query(
      `select hashtextextended(part::text, 0) as hash from (${parts[part]}) part`,
      [programId],
    );
    state[part] = BigInt64Array.from(rows, ({ hash }) => BigInt(hash));
  }
  return state as State;
}

export async function differences(
  { platform }: TestServer,
  programId: string,
  { now, before }: { now: State; before: State },
): Promise<string[]> {
  const found: string[] = [];
  for (const part of names) {
    const [is, was] = [now[part], before[part]];
    if (is.length !== was.length) found.push(`${part}: ${is.length} rows, ${was.length} before`);
    const at = is.findIndex((hash, place) => hash !== was[place]);
    if (at < 0) continue;
    const one = `select part::text as row from (${parts[part]}) part offset ${at} limit 1`;
    const { rows } = await platform.db.$client.query(one, [programId]);
    found.push(`${part}: ${String(rows[0]?.row).slice(0, 300)}`);
  }
  return found;
}
