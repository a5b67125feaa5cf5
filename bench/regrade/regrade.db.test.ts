import type { Regrade } from '@certway/contract/regrades/index';
import { expect, it } from 'vitest';
import { onOneNode } from '../../server/src/db/one-node.ts';
import { workOnRegrades } from '../../server/src/regrades/index.ts';
import { resultsPort } from '../../server/src/results/index.ts';
import { type SeededRandom, seededChance } from '../../server/src/samples/lively/chance.ts';
import { buildQuiz, post } from '../../server/src/test/fixtures/attempts.ts';
import { makeProgram } from '../../server/src/test/fixtures/programs.ts';
import { useTestServer } from '../../server/src/test/test-server.ts';
import { killAtWork } from './kill.ts';
import { type Correction, Recount, type TakenAttempt } from './recount.ts';
import { questionsOf, resultsOf, type SeededQuestion, takeQuizzes } from './seed.ts';
import { differences, stateOf } from './state.ts';

/** A short form of `npm run bench regrade`, which uses ten thousand attempts. */
const testServer = useTestServer();
const ATTEMPTS = Number(process.env.REGRADE_ATTEMPTS ?? 40);
const CORRECTIONS = Number(process.env.REGRADE_CORRECTIONS ?? 4);
const SEED = Number(process.env.REGRADE_SEED ?? 1);
const isBench = process.env.REGRADE_ATTEMPTS !== undefined;
const QUESTIONS = 40;
const KILLED_EVERY = 5;

const spent: Record<string, number> = {};
async function timed<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await work();
  spent[what] = (spent[what] ?? 0) + (performance.now() - startedAt) / 1000;
  return value;
}

async function untilDone(): Promise<void> {
  while (!(await workOnRegrades(testServer.platform, resultsPort, 60_000)));
}

const remedies = ['key', 'accept', 'full', 'out'] as const;

const drawn = (asked: SeededQuestion[], chance: SeededRandom): Correction[] =>
  Array.from({ length: CORRECTIONS }, (_, n) => {
    // Each correction concerns a different question, so that the corrections are independent and
    // can be undone in any order.
    const question = asked[(n * 7 + 3) % asked.length] as SeededQuestion;
    const wrong = question.options.filter((option) => option !== question.right);
    const remedy = remedies[n % remedies.length] ?? 'key';
    return { questionId: question.questionId, remedy, option: chance.pick(wrong) };
  });

/**
 * Returns the expected preview: every result whose points or verdict change. A verdict can change
 * although the points are equal, because a mock exam also requires the minimum of a section.
 */
function expectedOf(recount: Recount, taken: readonly TakenAttempt[], before: Recount) {
  return taken.flatMap((each) => {
    const is = recount.verdict(each);
    const isSame =
      near(before.points(each), is.points) &&
      each.passed === is.passed &&
      each.passKept === is.passKept;
    return isSame ? [] : [{ attemptId: each.attemptId, ...is }];
  });
}

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9;

it('corrections of keys give the same results as a recount, even if a node is killed, and can be undone completely', {
  timeout: isBench ? 3_600_000 : 120_000,
}, async () => {
  const chance = seededChance(SEED);
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(QUESTIONS), trainer.user.id);
  const asked = await questionsOf(testServer);
  const recount = new Recount();
  for (const { questionId, right } of asked) recount.right.set(questionId, new Set([right]));
  const taken = await timed('taking the quizzes', () =>
    takeQuizzes(testServer, program, asked, { count: ATTEMPTS, chance, recount, trainer }),
  );
  const states = [await stateOf(testServer, program._id)];
  const ids: string[] = [];
  let [killed, changed] = [0, 0];
  for (const [n, correction] of drawn(asked, chance).entries()) {
    // In every third correction, the option that passed results stay passed is turned off.
    const nobodyLoses = n % 3 !== 2;
    const before = structuredCloneOf(recount);
    recount.correct(correction);
    const name = await nameOf(correction);
    const what = {
      key: { questionData: { correctAnswer: name } },
      accept: { answer: name },
      full: {},
      out: {},
    }[correction.remedy];
    const { questionId, remedy } = correction;
    const regrade: Regrade = await timed('foreseeing', async () => {
      const sent = { programId: program._id, questionId, remedy, ...what };
      const reply = await post(testServer, trainer, '/api/regrades', sent);
      expect(reply.statusCode, reply.body).toBe(200);
      await untilDone();
      return reply.json();
    });
    ids.push(regrade._id);
    const rows = await previewed(regrade._id);
    const expected = expectedOf(recount, taken, before);
    expect(rows.size).toBe(expected.length);
    changed += expected.length;
    for (const { attemptId, points, passed } of expected) {
      const row = rows.get(attemptId);
      expect(row && near(row.points, points) && row.passed === passed, attemptId).toBe(true);
    }
    await timed('applying', async () => {
      // The API call only records that the correction is to be applied. A separate node does the
      // work, and is killed in some rounds.
      await applyWithoutWork(regrade._id, trainer, nobodyLoses);
      // The bench kills a node in some rounds only, and the short form in one round, because a node
      // takes seconds to start.
      const isToBeKilled = isBench ? n % KILLED_EVERY === 0 : killed === 0;
      if (isToBeKilled && (await killAtWork(testServer, regrade._id, expected.length / 3))) {
        killed += 1;
      }
      await untilDone();
    });
    const results = await resultsOf(testServer, program._id);
    for (const each of taken) {
      const { points, passed, passKept } = recount.verdict(each, nobodyLoses);
      const row = results.get(each.attemptId);
      const isRight =
        row && near(row.points, points) && row.passed === passed && row.passKept === passKept;
      expect(isRight, `${remedy} ${each.attemptId}`).toBe(true);
      Object.assign(each, { passed, passKept });
    }
    expect(await sumsAgree(program._id)).toBe(true);
    states.push(await stateOf(testServer, program._id));
  }
  for (const id of ids.toReversed()) {
    states.pop();
    const before = states.at(-1);
    await timed('undoing', async () => {
      expect((await post(testServer, trainer, `/api/regrades/${id}/undo`)).statusCode).toBe(200);
      await untilDone();
    });
    const now = await stateOf(testServer, program._id);
    expect(before && (await differences(testServer, program._id, { now, before }))).toEqual([]);
  }
  expect(killed).toBeGreaterThan(0);
  if (!isBench) return;
  const seconds = Object.entries(spent).map(([what, time]) => `${what} ${time.toFixed(1)} s`);
  console.log(
    `${ATTEMPTS} attempts, ${taken.filter(({ firstSection }) => firstSection).length} of them papers; ` +
      `${QUESTIONS} questions, ${CORRECTIONS} corrected (${changed} results changed), ` +
      `${killed} cut off by a kill and resumed; all as the recount says, all as before when undone: ` +
      seconds.join(', '),
  );
});

function structuredCloneOf(recount: Recount): Recount {
  const copy = new Recount();
  for (const [id, right] of recount.right) copy.right.set(id, new Set(right));
  for (const [id, how] of recount.dropped) copy.dropped.set(id, how);
  return copy;
}

async function nameOf({ questionId, option }: Correction): Promise<string> {
  const { rows } = await testServer.platform.db.$client.query(
    'select paper from questions_version where question_id = $1 order by number limit 1',
    [questionId],
  );
  const options: { _id: string; text: string }[] = rows[0].paper.options;
  return options.find(({ _id }) => _id === option)?.text ?? '';
}

async function previewed(id: string) {
  const { rows } = await testServer.platform.db.$client.query(
    `select attempt_id as "attemptId", points_after as points, passed_after as passed
     from regrades_change where regrade_id = $1`,
    [id],
  );
  return new Map<string, { points: number; passed: boolean }>(
    rows.map(({ attemptId, ...row }) => [attemptId, row]),
  );
}

/**
 * Records that a correction is to be applied, while the test holds the lock for such work. The API
 * call itself therefore changes no results.
 */
async function applyWithoutWork(
  id: string,
  trainer: Parameters<typeof post>[1],
  keepsPassed: boolean,
): Promise<void> {
  await onOneNode(testServer.platform.db, 'regrades', async () => {
    expect(
      (await post(testServer, trainer, `/api/regrades/${id}/apply`, { keepsPassed })).statusCode,
    ).toBe(200);
  });
}

/** Returns whether the stored totals of each person equal the sums of the person's results. */
async function sumsAgree(programId: string): Promise<boolean> {
  const { rows } = await testServer.platform.db.$client.query(
    `select
      (select json_agg(p order by user_id) from (select user_id, attempts, passed, questions, correct,
        round(points_sum::numeric, 4) as points from insights_person
        where scope = $1 and period = 'all') p)::text as kept,
      (select json_agg(r order by user_id) from (select user_id, count(*)::int as attempts,
        (count(*) filter (where passed))::int as passed, sum(question_count)::int as questions,
        sum(correct_count)::int as correct, round(sum(points)::numeric, 4) as points
        from results_result where program_id = $1 group by 1) r)::text as counted`,
    [programId],
  );
  return rows[0].kept === rows[0].counted;
}
