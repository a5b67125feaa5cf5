import { expect, it } from 'vitest';
import {
  answerRequest,
  buildQuiz,
  finish,
  type Learner,
  makeLearner,
  option,
  save,
  takeQuiz,
} from '../../test/fixtures/attempts.ts';
import { useTestServer } from '../../test/test-server.ts';

/** Late answers are kept for the answer log, up to five hundred per attempt. */
const testServer = useTestServer();

async function countLate(attemptId: string): Promise<number> {
  const { rows } = await testServer.platform.db.$client.query(
    'select count(*)::int as count from attempts_late_answer where attempt_id = $1',
    [attemptId],
  );
  return rows[0].count;
}

/**
 * Simulates a device that repeatedly sends an answer to the same question, each time as a new
 * answer.
 */
async function fillAnswerLog({ device }: Learner, attemptId: string, count: number): Promise<void> {
  await testServer.platform.db.$client.query(
    `insert into attempts_late_answer
       (id, attempt_id, question_id, send_id, reason, device, answered_at)
     select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'attempt-ended', $2, now()
     from generate_series(1, $3::int)`,
    [attemptId, device, count],
  );
}

async function takeWrong() {
  const learner = await makeLearner(testServer, buildQuiz(3));
  const { attempt } = await takeQuiz(testServer, learner, ['Wrong', 'Wrong', 'Wrong']);
  const again = () =>
    attempt.questions.map((paper) => answerRequest(learner, paper, option(paper, 'Right')));
  return { learner, attempt, again };
}

it('late answers are added to the answer log until it contains five hundred of them', async () => {
  const { learner, attempt, again } = await takeWrong();
  await fillAnswerLog(learner, attempt._id, 498);
  for (const kept of [499, 500, 500]) {
    const reply = await save(testServer, learner, attempt._id, again()[0] ?? {});
    expect(reply.statusCode, reply.body).toBe(409);
    expect(await countLate(attempt._id)).toBe(kept);
  }
});

it('a submission with many late answers fills the answer log only up to its limit of five hundred', async () => {
  const { learner, attempt, again } = await takeWrong();
  await fillAnswerLog(learner, attempt._id, 498);
  for (let i = 0; i < 2; i++) {
    const reply = await finish(testServer, learner, attempt._id, { answers: again() });
    expect(reply.json().code).toBe('attempt-ended');
    expect(await countLate(attempt._id)).toBe(500);
  }
});

it('a full answer log does not prevent late answers in the log of another attempt', async () => {
  const [full, other] = [await takeWrong(), await takeWrong()];
  await fillAnswerLog(full.learner, full.attempt._id, 500);
  await save(testServer, other.learner, other.attempt._id, other.again()[0] ?? {});
  expect(await countLate(other.attempt._id)).toBe(1);
});
