import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { kindNames } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answerRequest, finish, type Learner, post, save } from './attempts.ts';
import { answerArb, buildDraft, withSecrets } from './drafts.ts';
import { addressFor, readingCalls } from './reading-calls.ts';
import type { TestServer } from './test-server.ts';

/** Collects all replies that a learner can get, for tests of what the replies reveal. */

const SECRET = 'zqxjkv';
const SECRET_NUMBER = '731904.6258';
const secrets = { word: (what: string) => `${what} ${SECRET}`, number: SECRET_NUMBER };
/** A question of each kind, whose key contains a unique word. */
export const secretDrafts = kindNames.map((kind) => withSecrets(buildDraft(kind), secrets));

export const revealsKey = (body: string): boolean =>
  body.toLowerCase().includes(SECRET) || body.includes(SECRET_NUMBER);

export function expectNoKeyIn(told: ReadonlyMap<string, string>): void {
  expect([...told].filter(([, body]) => revealsKey(body)).map(([call]) => call)).toEqual([]);
}

export interface RunningAttempt {
  learner: Learner;
  attempt: Attempt;
  sent: ReturnType<typeof answerRequest>[];
}

export async function answerQuestions(
  testServer: TestServer,
  learner: Learner,
  attempt: Attempt,
  count = attempt.questions.length - 1,
): Promise<RunningAttempt> {
  const sent = attempt.questions.slice(0, count).map((question) => {
    const [answer] = fc.sample(answerArb(question), { numRuns: 1, seed: 11 });
    return answerRequest(learner, question, answer ?? null);
  });
  for (const answer of sent) {
    const reply = await save(testServer, learner, attempt._id, answer);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  return { learner, attempt, sent };
}

/**
 * Inverts the mark of every answer, and changes everything that is stored with a mark. Returns the
 * number of changed rows.
 */
export async function invertMarks(
  { platform }: TestServer,
  { attempt }: RunningAttempt,
): Promise<number> {
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

/** Fields whose values differ on every call. */
const CHANGING_FIELDS = /"(requestId|madeAt|usedAt|now)": ?"[^"]*"/g;

/** Collects all replies that a learner can get, keyed by call: every read, and repeated writes. */
export async function collectReplies(
  testServer: TestServer,
  { learner, attempt, sent }: RunningAttempt,
): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  const { program, who } = learner;
  const about = { program, attemptId: attempt._id, userId: who.user.id };
  const note = (call: string, { body }: { body: string }) =>
    told.set(call, body.replace(CHANGING_FIELDS, ''));
  for (const { line, path } of readingCalls) {
    // This call is skipped, because it starts a new sign-in each time.
    if (path === '/api/auth/start') continue;
    note(line, await testServer.call(who, { url: await addressFor(testServer, path, about) }));
  }
  for (const [place, answer] of sent.entries()) {
    note(`answer ${place} again`, await save(testServer, learner, attempt._id, answer));
    const { _id } = attempt.questions[place] ?? { _id: '' };
    const more = { questionId: _id, userAnswer: 'Something else' };
    note(`evaluate ${place}`, await post(testServer, who, '/api/ai/evaluate-answer', more));
  }
  note('take over', await post(testServer, who, `/api/attempts/${attempt._id}/writer`, learner));
  note('feedback', await post(testServer, who, '/api/ai/feedback', { quizId: attempt._id }));
  // The remaining calls are skipped in a mock exam, where they would change the answer.
  if (attempt.mode === 'exam') return told;
  const otherwise = { ...sent[0], sendId: attempt._id };
  note('answer otherwise', await save(testServer, learner, attempt._id, otherwise));
  note('finish', await finish(testServer, learner, attempt._id));
  return told;
}

export const differences = (one: Map<string, string>, other: Map<string, string>) =>
  [...one.keys()].filter((call) => one.get(call) !== other.get(call));
