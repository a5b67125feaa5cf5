import { kindNames } from '@certway/contract/kinds/index';
import type { ProgramSettings } from '@certway/contract/program-settings';
import type { Attempt } from '@certway/contract/running-attempt';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import {
  finish,
  grant,
  type Learner,
  makeLearner,
  post,
  save,
  sentOf,
  start,
} from './test/attempts.ts';
import { offerBlueprint } from './test/blueprints.ts';
import { answerArb, buildDraft, withSecrets } from './test/drafts.ts';
import { type TestHouse, useHouse } from './test/house.ts';
import { buildProgram, makeProgram } from './test/programs.ts';
import { addressFor, readingCalls } from './test/reading-calls.ts';

/**
 * While a quiz that tells right and wrong at its end is running, nothing its learner can ask for
 * depends on a mark: every call says the same whatever the marks are, and reveals no key.
 */
const house = useHouse();

const SECRET = 'zqxjkv';
const SECRET_NUMBER = '731904.6258';
const secrets = { word: (what: string) => `${what} ${SECRET}`, number: SECRET_NUMBER };
const drafts = kindNames.map((kind) => withSecrets(buildDraft(kind), secrets));

interface Running {
  learner: Learner;
  attempt: Attempt;
  /** What was answered: all questions but the last. */
  sent: ReturnType<typeof sentOf>[];
}

async function answerMost(feedback: ProgramSettings['feedback']): Promise<Running> {
  const draft = buildProgram({ status: 'published', settings: { feedback } }, drafts);
  const learner = await makeLearner(house, draft);
  return answerIn(learner, (await start(house, learner)).json());
}

async function answerIn(learner: Learner, attempt: Attempt): Promise<Running> {
  const sent = attempt.questions.slice(0, -1).map((paper) => {
    const [answer] = fc.sample(answerArb(paper), { numRuns: 1, seed: 11 });
    return sentOf(learner, paper, answer ?? null);
  });
  for (const answer of sent) {
    const reply = await save(house, learner, attempt._id, answer);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  return { learner, attempt, sent };
}

/** The same in a paper of a mock exam, which tells at its end whatever its program is set to. */
async function answerPaper(): Promise<Running> {
  const trainer = await house.signedInAs('trainer');
  const draft = buildProgram({ status: 'published', settings: { feedback: 'at-once' } }, drafts);
  const program = await makeProgram(house, draft, trainer.user.id);
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const size = { unit: 'count' as const, value: drafts.length };
  const { _id } = await offerBlueprint(house, trainer, program, {
    questionCount: drafts.length,
    sections: [{ title: 'All', size, moduleIds }],
  });
  const who = await house.signedInAs('paid');
  await grant(house, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  const begun = { blueprintId: _id, writer: learner.writer };
  return answerIn(learner, (await post(house, who, '/api/attempts/papers', begun)).json());
}

/** Gives every answer a different mark, with everything that belongs to a mark. */
async function turnMarks({ platform }: TestHouse, { attempt }: Running): Promise<number> {
  const { $client } = platform.db;
  const answers = await $client.query(
    `update attempts_answer set score = 1 - coalesce(score, 0), correct = not coalesce(correct, false)
     where attempt_id = $1`,
    [attempt._id],
  );
  const marks = await $client.query(
    `update coaching_mark set score = 1 - score, confidence = 1 - confidence, waiting = not waiting,
       points = '[]', doubts = '[]', feedback = 'turned', note = 'turned'
     where attempt_id = $1`,
    [attempt._id],
  );
  await $client.query(
    'update attempts_change set score = 1 - coalesce(score, 0) where attempt_id = $1',
    [attempt._id],
  );
  return (answers.rowCount ?? 0) + (marks.rowCount ?? 0);
}

/** What differs on every call, whoever asks. */
const PASSING = /"(requestId|madeAt|usedAt|now)": ?"[^"]*"/g;

/** What the learner is told, by call: everything readable, and the replies to calls sent again. */
async function everythingTold({ learner, attempt, sent }: Running): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  const { program, who } = learner;
  const about = { program, attemptId: attempt._id, userId: who.user.id };
  const note = (call: string, { body }: { body: string }) =>
    told.set(call, body.replace(PASSING, ''));
  for (const { line, path } of readingCalls) {
    // Begins a sign-in, a new one each time.
    if (path === '/api/auth/start') continue;
    note(line, await house.call(who, { url: await addressFor(house, path, about) }));
  }
  for (const [place, answer] of sent.entries()) {
    note(`answer ${place} again`, await save(house, learner, attempt._id, answer));
    const { _id } = attempt.questions[place] ?? { _id: '' };
    const more = { questionId: _id, userAnswer: 'Something else' };
    note(`evaluate ${place}`, await post(house, who, '/api/ai/evaluate-answer', more));
  }
  note('take over', await post(house, who, `/api/attempts/${attempt._id}/writer`, learner));
  note('feedback', await post(house, who, '/api/ai/feedback', { quizId: attempt._id }));
  // In a paper this would change it.
  if (attempt.mode === 'exam') return told;
  const [first] = sent;
  const otherwise = { ...first, sendId: attempt._id };
  note('answer otherwise', await save(house, learner, attempt._id, otherwise));
  note('start again', await start(house, learner));
  note('finish with a gap', await finish(house, learner, attempt._id));
  return told;
}

const differences = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((call) => one.get(call) !== other.get(call));

it.each([
  ['a quiz', () => answerMost('at-end')],
  ['a paper of a mock exam', answerPaper],
])('says the same of %s whatever the marks are, and names no key', async (_, answerAll) => {
  const running = await answerAll();
  const before = await everythingTold(running);
  expect(await turnMarks(house, running)).toBeGreaterThanOrEqual(kindNames.length - 1);
  const after = await everythingTold(running);
  expect(differences(before, after)).toEqual([]);
  for (const [call, body] of before) {
    expect(body.toLowerCase(), call).not.toContain(SECRET);
    expect(body, call).not.toContain(SECRET_NUMBER);
  }
});

it('sends no notice of a mark that is decided on meanwhile', async () => {
  const running = await answerMost('at-end');
  const written = running.attempt.questions.find(({ type }) => type === 'text');
  const mark = `${running.attempt._id}/questions/${written?._id}`;
  await post(house, running.learner.who, `/api/results/ai-feedback/${mark}/review`);
  const before = await everythingTold(running);
  const admin = await house.signedInAs('admin');
  const decided = await post(house, admin, `/api/ai/mark-reviews/${mark}`, {
    score: 0.5,
    note: 'So',
  });
  expect(decided.statusCode, decided.body).toBe(200);
  expect(differences(before, await everythingTold(running))).toEqual([]);
});

it('is told by many calls where the program tells at once', async () => {
  const running = await answerMost('at-once');
  const before = await everythingTold(running);
  await turnMarks(house, running);
  expect(differences(before, await everythingTold(running))).toEqual(
    expect.arrayContaining([
      'GET /api/attempts/:attemptId',
      'GET /api/user/users/:userId/export',
      'answer 0 again',
      'evaluate 0',
      'answer otherwise',
      'start again',
      'take over',
    ]),
  );
  expect([...before.values()].join('')).toContain(SECRET);
});
