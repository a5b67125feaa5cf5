import type { Attempt, StoredAnswer } from '@certway/contract/attempts/running-attempt';
import { OTHERS_AT_LEAST } from '@certway/contract/limits';
import type { Program } from '@certway/contract/programs/index';
import type { ResultDetail } from '@certway/contract/results/result-detail';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  option,
  resultFor,
  save,
  startQuiz,
  takeQuiz,
} from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const TEXTS = ['Right', 'Wrong', 'Odd', 'Even'];
let program: Program;
/** The texts that learners chose in their first answers. */
const chosen: string[] = [];
/** A time at which no share is cached any more. */
let clock = Date.now();

async function makeNext(): Promise<Learner> {
  clock += 3_600_000;
  testServer.platform.clock.now = new Date(clock);
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { who, program, writer: newId(), device: newId() };
}

async function answerFirst(learner: Learner, text: string) {
  const attempt = await startQuiz(testServer, learner);
  const [question] = attempt.questions;
  const sent = answerRequest(learner, question, option(question, text));
  const reply = await save(testServer, learner, attempt._id, sent);
  return { attempt, saved: reply.json<StoredAnswer>() };
}

beforeAll(async () => {
  program = await makeProgram(testServer, buildQuiz(1));
  for (let n = 0; n < OTHERS_AT_LEAST - 1; n++) {
    const text = TEXTS[n % 3] ?? '';
    await takeQuiz(testServer, await makeNext(), [text]);
    chosen.push(text);
  }
}, 120_000);

const percentsOf = (attempt: Pick<Attempt, 'questions'>) => {
  const [question] = attempt.questions;
  const shares = TEXTS.map((text) => [
    (option(question, text) as { option: string }).option,
    Math.round((100 * chosen.filter((each) => each === text).length) / chosen.length),
  ]);
  return Object.fromEntries(shares.filter(([, percent]) => percent !== 0));
};

describe('the verdict on a question with options', () => {
  it('says how others answered from the thirtieth first answer on, and not before', async () => {
    const early = await makeNext();
    const before = await answerFirst(early, 'Wrong');
    expect(before.saved.verdict).toMatchObject({ correct: false });
    expect(before.saved.verdict).not.toHaveProperty('othersChose');
    await finish(testServer, early, before.attempt._id);
    chosen.push('Wrong');

    const { attempt, saved } = await answerFirst(await makeNext(), 'Right');
    expect(saved.verdict?.othersChose).toEqual({
      learners: OTHERS_AT_LEAST,
      percents: percentsOf(attempt),
    });
  });

  it('says it nowhere in an attempt before the question is answered', async () => {
    const learner = await makeNext();
    const started = await startQuiz(testServer, learner);
    const { body } = await testServer.call(learner.who, { url: `/api/attempts/${started._id}` });
    expect(JSON.stringify(started) + body).not.toContain('percents');
  });

  it('says it in the attempt when it is opened again, and in the result', async () => {
    const learner = await makeNext();
    const { attempt } = await answerFirst(learner, 'Right');
    const url = `/api/attempts/${attempt._id}`;
    const opened = (await testServer.call(learner.who, { url })).json<Attempt>();
    const expected = { learners: chosen.length, percents: percentsOf(attempt) };
    expect(opened.answers[0]?.verdict?.othersChose).toEqual(expected);
    await finish(testServer, learner, attempt._id);
    chosen.push('Right');
    const result = (await resultFor(testServer, learner.who, attempt._id)).json<ResultDetail>();
    expect(result.questions[0]?.verdict?.othersChose).toEqual(expected);
  });

  it('counts only the first answer of each learner', async () => {
    const learner = await makeNext();
    await takeQuiz(testServer, learner, ['Even']);
    chosen.push('Even');
    await takeQuiz(testServer, learner, ['Odd']);
    await takeQuiz(testServer, learner, ['Odd']);
    const { attempt, saved } = await answerFirst(await makeNext(), 'Right');
    expect(saved.verdict?.othersChose).toEqual({
      learners: chosen.length,
      percents: percentsOf(attempt),
    });
  });
});
