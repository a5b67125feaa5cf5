import type { CoachRecord } from '@certway/contract/coaching/coach-record';
import type { DecidedMark } from '@certway/contract/coaching/marks';
import { describe, expect, it } from 'vitest';
import {
  decide,
  type EssayProgram,
  essay,
  firstFeedback,
  HALF,
  joinEssayProgram,
  makeEssayProgram,
  writeQuiz,
} from '../test/fixtures/essays.ts';
import { gradingPolicyCalls, NEAR, programOf } from '../test/fixtures/grading-policy.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { recordOf, choose, queue, resultOf } = gradingPolicyCalls(testServer);
const decided = async (school: EssayProgram) =>
  (
    await testServer.call(school.trainer, {
      url: `/api/ai/programs/${programOf(school)}/decided-marks`,
    })
  ).json<DecidedMark[]>();
const withdraw = (who: SignedIn, id: string) =>
  testServer.call(who, { method: 'DELETE', url: `/api/ai/decided-marks/${id}` });

describe('a decided mark', () => {
  it('applies to identical answers, both earlier and later ones', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const first = await writeQuiz(testServer, school.learner, [HALF]);
    const second = await joinEssayProgram(testServer, school);
    const waiting = await writeQuiz(testServer, second, [`  ${HALF.toUpperCase()} `]);
    await decide(testServer, school.trainer, first, { score: 0.3, note: 'For you alone.' });
    expect(await resultOf(second.who, waiting.quizId)).toMatchObject({
      points: 30,
      achieve: 'Failed',
    });
    const third = await joinEssayProgram(testServer, school);
    const later = await writeQuiz(testServer, third, [HALF]);
    expect(later.result).toMatchObject({ points: 30, achieve: 'Failed', waitingCount: 0 });
    const item = await firstFeedback(testServer, third.who, later.quizId);
    expect(item).toMatchObject({ state: 'final', review: 'open', correction: { note: '' } });
    expect(await queue(school.trainer)).toEqual([]);
    expect(await decided(school)).toMatchObject([
      { score: 0.3, bound: 2, answer: HALF, decidedBy: school.trainer.user.username },
    ]);
  });

  it('does not apply to an answer that differs in a sign, a number, or the case of a unit', async () => {
    const school = await makeEssayProgram(testServer, [essay({ text: 'What is left of 8 - 13?' })]);
    const first = await writeQuiz(testServer, school.learner, ['It is -5 V']);
    await decide(testServer, school.trainer, first, { score: 1 });
    for (const words of ['It is 5 V', 'It is -6 V', 'It is -5 v.', 'It is - 5 V']) {
      const { result } = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
        words,
      ]);
      expect(result.achieve, words).toBeNull();
    }
  });

  it('does not lower a higher mark that an identical answer got earlier', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    await choose(school.trainer, programOf(school), 'all');
    const early = await joinEssayProgram(testServer, school);
    const kept = await writeQuiz(testServer, early, [NEAR]);
    expect(kept.result.achieve).toBe('Passed');
    const later = await writeQuiz(testServer, school.learner, [NEAR]);
    const url = `/api/results/ai-feedback/${later.quizId}/questions/${later.questionId}/review`;
    await testServer.call(school.learner.who, { method: 'POST', url });
    await decide(testServer, school.trainer, later, { score: 0 });
    expect((await resultOf(early.who, kept.quizId)).achieve).toBe('Passed');
  });

  it('can be withdrawn, so that the answers marked by it wait for a person again', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const first = await writeQuiz(testServer, school.learner, [HALF]);
    const reviewed = await decide(testServer, school.trainer, first, { score: 0.1 });
    const second = await joinEssayProgram(testServer, school);
    const bound = await writeQuiz(testServer, second, [HALF]);
    const [mark] = await decided(school);
    const id = mark?._id ?? '';
    expect(reviewed.json()).toMatchObject({ marked: 1, decisionIds: [id] });
    expect((await withdraw(await testServer.signedInAs('trainer'), id)).statusCode).toBe(404);
    expect((await withdraw(school.learner.who, id)).statusCode).toBe(403);
    const reply = await withdraw(school.trainer, id);
    expect(reply.json()).toEqual({ success: true, waiting: 2 });
    expect((await withdraw(school.trainer, id)).statusCode).toBe(404);
    for (const [who, { quizId }] of [
      [school.learner.who, first],
      [second.who, bound],
    ] as const) {
      expect(await resultOf(who, quizId)).toMatchObject({ achieve: null, waitingCount: 1 });
    }
    expect(await decided(school)).toEqual([]);
    const record = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(record.all.decided).toBe(0);
    const again = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [HALF]);
    expect(again.result.achieve).toBeNull();
  });
});

it("the audit log records a trainer's policy, correction, and withdrawal with the previous values", async () => {
  const school = await makeEssayProgram(testServer, [essay()]);
  const programId = programOf(school);
  await choose(school.trainer, programId, 'person');
  await choose(school.trainer, programId, null);
  const { quizId, questionId } = await writeQuiz(testServer, school.learner, [HALF]);
  const [{ mark: before = 0 } = {}] = await queue(school.trainer);
  await decide(testServer, school.trainer, { quizId, questionId }, { score: 0.1 });
  await withdraw(school.trainer, (await decided(school))[0]?._id ?? '');
  const { rows } = await testServer.platform.db.$client.query(
    `select action, subject_id as subject, details from accounts_audit
     where actor_id = $1 and action in ('finality-chosen', 'mark-corrected', 'mark-withdrawn')
     order by id`,
    [school.trainer.user.id],
  );
  const corrected = { attemptId: quizId, questionId, before, after: 0.1 };
  const chosen = { action: 'finality-chosen', subject: null };
  expect(rows).toEqual([
    { ...chosen, details: { programId, from: null, to: 'person' } },
    { ...chosen, details: { programId, from: 'person', to: null } },
    { action: 'mark-corrected', subject: school.learner.who.user.id, details: corrected },
    {
      action: 'mark-withdrawn',
      subject: null,
      details: { programId, questionId, score: 0.1, waiting: 1 },
    },
  ]);
});

describe('similar answers', () => {
  const ALIKE = 'I think the wings stall at critical angles of attack, when it is windy!';

  it('are grouped in the review queue, and one decision can mark all of them', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const first = await writeQuiz(testServer, school.learner, [HALF]);
    const others = [
      await joinEssayProgram(testServer, school),
      await joinEssayProgram(testServer, school),
    ];
    const quizzes = [];
    for (const other of others) quizzes.push(await writeQuiz(testServer, other, [ALIKE]));
    const [sheet, ...rest] = await queue(school.trainer);
    expect(rest).toEqual([]);
    expect(sheet?.alike.map(({ answer }) => answer)).toEqual([ALIKE, ALIKE]);
    const alike = sheet?.alike.map(({ attemptId }) => attemptId);
    const reply = await decide(testServer, school.trainer, first, { score: 0.7, alike });
    expect(reply.json()).toMatchObject({ marked: 3 });
    for (const [place, other] of others.entries()) {
      const result = await resultOf(other.who, quizzes[place]?.quizId ?? '');
      expect(result).toMatchObject({ points: 70, achieve: 'Passed' });
    }
    // The coach's accuracy is computed only from answers that a person reviewed individually, so
    // answers decided as part of a group do not change it.
    const record = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(record.all.decided).toBe(1);
  });

  it('are selected by the server, which ignores unrelated answers that the caller names', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const first = await writeQuiz(testServer, school.learner, [HALF]);
    const second = await joinEssayProgram(testServer, school);
    const other = await writeQuiz(testServer, second, ['Something else.']);
    const sheets = await queue(school.trainer);
    expect(sheets.map(({ alike }) => alike)).toEqual([[], []]);
    await decide(testServer, school.trainer, first, { score: 1, alike: [other.quizId] });
    expect((await resultOf(second.who, other.quizId)).achieve).toBeNull();
  });
});

describe('the order of the review queue', () => {
  it('starts with requested reviews, and lists less certain marks before more certain ones', async () => {
    const school = await makeEssayProgram(testServer, [essay()]);
    const sure = await writeQuiz(testServer, school.learner, [NEAR]);
    const open = await joinEssayProgram(testServer, school);
    const unsure = await writeQuiz(testServer, open, [
      'Full power, and the wing stalls at an angle.',
    ]);
    const places = async () => (await queue(school.trainer)).map(({ attemptId }) => attemptId);
    expect(await places()).toEqual([unsure.quizId, sure.quizId]);
    const url = `/api/results/ai-feedback/${sure.quizId}/questions/${sure.questionId}/review`;
    await testServer.call(school.learner.who, { method: 'POST', url });
    expect(await places()).toEqual([sure.quizId, unsure.quizId]);
  });
});
