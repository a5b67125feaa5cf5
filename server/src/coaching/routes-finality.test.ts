import type { CoachRecord, DecidedMark, Finality, MarkReview } from '@certway/contract/coaching';
import { describe, expect, it } from 'vitest';
import { startQuiz } from '../test/attempts.ts';
import {
  decide,
  essay,
  firstFeedback,
  HALF,
  IDEAL,
  joinSchool,
  makeSchool,
  type School,
  write,
  writeQuiz,
} from '../test/essays.ts';
import { type SignedIn, useHouse } from '../test/house.ts';
import { decideBefore } from '../test/trust.ts';

const house = useHouse();

const NEAR =
  'The wing stalls when it exceeds the critical angle of attack, whatever the airspeed. The pilot lowers the nose, and adds full power.';

const programOf = ({ learner }: School) => learner.program._id;
const recordOf = (who: SignedIn, programId: string) =>
  house.call(who, { url: `/api/ai/programs/${programId}/record` });
const choose = (who: SignedIn, programId: string, finality: Finality | null | string) =>
  house.call(who, {
    method: 'PUT',
    url: `/api/ai/programs/${programId}/finality`,
    payload: { finality },
  });
const queue = async (who: SignedIn) =>
  (await house.call(who, { url: '/api/ai/mark-reviews' })).json<MarkReview[]>();
const decided = async (school: School) =>
  (
    await house.call(school.trainer, { url: `/api/ai/programs/${programOf(school)}/decided-marks` })
  ).json<DecidedMark[]>();
const withdraw = (who: SignedIn, id: string) =>
  house.call(who, { method: 'DELETE', url: `/api/ai/decided-marks/${id}` });
const resultOf = async (who: SignedIn, quizId: string) =>
  (await house.call(who, { url: `/api/result/results/${quizId}` })).json();

describe('a result that depends on unconfirmed marks', () => {
  it('is neither passed nor failed: an estimate with its likely range, and how many wait', async () => {
    const { learner, trainer } = await makeSchool(house, [essay()]);
    const { quizId, questionId, result } = await writeQuiz(house, learner, [NEAR]);
    expect(result).toMatchObject({ achieve: null, waitingCount: 1, pendingCount: 0 });
    expect(result.points).toBeGreaterThan(60);
    expect(result.likely.from).toBeLessThan(result.points);
    expect(result.likely.to).toBeGreaterThanOrEqual(result.points);
    const past = await house.call(learner.who, { url: '/api/results' });
    expect(past.json()[0]).toMatchObject({ achieve: null, waitingCount: 1 });
    const [record] = (await house.call(learner.who, { url: '/api/result/results' })).json();
    expect(record.status).toBeNull();
    const dashboard = await house.call(learner.who, { url: '/api/insights/dashboard' });
    expect(dashboard.json().recent[0].passed).toBeNull();
    await decide(house, trainer, { quizId, questionId }, {});
    expect(await resultOf(learner.who, quizId)).toMatchObject({
      achieve: 'Passed',
      waitingCount: 0,
      likely: null,
    });
  });

  it('is decided if it holds whatever the marks will be', async () => {
    const { learner } = await makeSchool(house, undefined, { settings: { passMark: 60 } });
    const { result } = await writeQuiz(house, learner, [NEAR, 'True']);
    // Half of the points can still be had, and 60 percent cannot.
    expect(result).toMatchObject({ achieve: 'Failed', waitingCount: 1 });
  });

  it('counts among the attempts as waiting until it is decided', async () => {
    const { learner, trainer } = await makeSchool(house, [essay()]);
    const { quizId, questionId } = await writeQuiz(house, learner, [NEAR]);
    const charts = async () => {
      const url = `/api/insights/charts?program=${learner.program._id}`;
      return (await house.call(learner.who, { url })).json();
    };
    expect(await charts()).toMatchObject({ attempts: 1, passed: 0, waiting: 1 });
    await decide(house, trainer, { quizId, questionId }, { score: 0 });
    expect(await charts()).toMatchObject({ attempts: 1, passed: 0, waiting: 0 });
  });
});

describe('an untaught coach', () => {
  it('marks nothing alone but nonsense and the author’s own answer', async () => {
    const school = await makeSchool(house, [essay()]);
    const own = await writeQuiz(house, school.learner, [` ${IDEAL.toUpperCase()}`]);
    expect(own.result).toMatchObject({ points: 100, achieve: 'Passed', waitingCount: 0 });
    for (const words of [NEAR, HALF, 'no idea', `It is not true that ${IDEAL}`]) {
      const { result } = await writeQuiz(house, await joinSchool(house, school), [words]);
      expect(result.achieve, words).toBeNull();
    }
  });

  it('says so to the learner, and calls its mark provisional', async () => {
    const { learner } = await makeSchool(house, [essay()]);
    const { quizId } = await writeQuiz(house, learner, [NEAR]);
    const item = await firstFeedback(house, learner.who, quizId);
    expect(item.state).toBe('provisional');
    expect(item.likely?.from).toBeLessThan(item.score ?? 0);
  });
});

describe('who makes marks final', () => {
  it('is chosen by the trainer of the program and by admins, and by nobody else', async () => {
    const school = await makeSchool(house, [essay()]);
    const id = programOf(school);
    for (const who of [school.learner.who, await house.signedInAs('partner')]) {
      expect((await choose(who, id, 'all')).statusCode).toBe(403);
      expect((await recordOf(who, id)).statusCode).toBe(403);
    }
    const other = await house.signedInAs('trainer');
    expect((await choose(other, id, 'all')).statusCode).toBe(404);
    expect((await recordOf(other, id)).statusCode).toBe(404);
    expect((await choose(school.trainer, id, 'coach')).statusCode).toBe(400);
    const reply = await choose(await house.signedInAs('admin'), id, 'person');
    expect(reply.json<CoachRecord>()).toMatchObject({ finality: 'person', usual: 'earned' });
    expect((await choose(school.trainer, id, null)).json().finality).toBeNull();
  });

  it('lets waiting marks count at once if the coach marks all, but not if a person confirms', async () => {
    const school = await makeSchool(house, [essay()]);
    const { quizId } = await writeQuiz(house, school.learner, [HALF]);
    await choose(school.trainer, programOf(school), 'all');
    const result = await resultOf(school.learner.who, quizId);
    expect(result).toMatchObject({ achieve: 'Passed', waitingCount: 0 });
    // It is in doubt, so a person is still asked to look.
    expect(await queue(school.trainer)).toMatchObject([{ unconfirmed: false }]);
    await choose(school.trainer, programOf(school), 'person');
    expect((await resultOf(school.learner.who, quizId)).achieve).toBeNull();
  });
});

describe('finality that is earned', () => {
  it('comes with decisions that agree, and the first mark given alone is audited', async () => {
    const school = await makeSchool(house, [essay()]);
    const waiting = await writeQuiz(house, school.learner, [NEAR]);
    await decideBefore(house, programOf(school), { count: 34 });
    const before = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(before).toMatchObject({
      earned: { pass: null },
      decisionsToGo: 1,
      waiting: { total: 1, capped: false },
    });
    await decideBefore(house, programOf(school), { count: 6 });
    const after = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(after).toMatchObject({
      latest: { decided: 40, agreed: 40 },
      decisionsToGo: 0,
      wouldMark: { of: 1, count: 1 },
      earned: { fail: null },
    });
    const { result, quizId } = await writeQuiz(house, await joinSchool(house, school), [NEAR]);
    expect(result).toMatchObject({ achieve: 'Passed', waitingCount: 0 });
    const [audit] = (await queue(school.trainer)).filter(({ audited }) => audited);
    expect(audit).toMatchObject({ attemptId: quizId, unconfirmed: false });
    const seen = await firstFeedback(house, school.learner.who, waiting.quizId);
    expect(seen.state).toBe('provisional');
  });

  it('is taken back by an audit that finds it wrong', async () => {
    const school = await makeSchool(house, [essay()]);
    await decideBefore(house, programOf(school), { count: 40 });
    const { quizId, questionId } = await writeQuiz(house, school.learner, [NEAR]);
    await decide(house, school.trainer, { quizId, questionId }, { score: 0.2 });
    const record = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(record).toMatchObject({
      earned: { pass: null, fail: null },
      afterwards: { decided: 1, agreed: 0 },
      latest: { decided: 41, agreed: 40 },
    });
    const other = `${NEAR} Always.`;
    const { result } = await writeQuiz(house, await joinSchool(house, school), [other]);
    expect(result.achieve).toBeNull();
  });

  it('belongs to one program and does not extend to another', async () => {
    const [taught, other] = [
      await makeSchool(house, [essay()]),
      await makeSchool(house, [essay()]),
    ];
    await decideBefore(house, programOf(taught), { count: 60 });
    expect((await writeQuiz(house, other.learner, [NEAR])).result.achieve).toBeNull();
  });

  it('is not earned by decisions that disagree, nor for passing marks by failing ones', async () => {
    const school = await makeSchool(house, [essay()]);
    await decideBefore(house, programOf(school), { count: 40, agreeing: false });
    await decideBefore(house, programOf(school), { count: 60, proposed: 0.05 });
    const { earned } = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(earned.pass).toBeNull();
    expect(earned.fail).not.toBeNull();
  });
});

describe('a decided mark', () => {
  it('is given to the same words from then on, and to those who already wrote them', async () => {
    const school = await makeSchool(house, [essay()]);
    const first = await writeQuiz(house, school.learner, [HALF]);
    const second = await joinSchool(house, school);
    const waiting = await writeQuiz(house, second, [`  ${HALF.toUpperCase()} `]);
    await decide(house, school.trainer, first, { score: 0.3, note: 'For you alone.' });
    expect(await resultOf(second.who, waiting.quizId)).toMatchObject({
      points: 30,
      achieve: 'Failed',
    });
    const third = await joinSchool(house, school);
    const later = await writeQuiz(house, third, [HALF]);
    expect(later.result).toMatchObject({ points: 30, achieve: 'Failed', waitingCount: 0 });
    const item = await firstFeedback(house, third.who, later.quizId);
    expect(item).toMatchObject({ state: 'final', review: 'open', correction: { note: '' } });
    expect(await queue(school.trainer)).toEqual([]);
    expect(await decided(school)).toMatchObject([
      { score: 0.3, bound: 2, answer: HALF, decidedBy: school.trainer.user.username },
    ]);
  });

  it('binds no other words: a sign, a number or another question makes the difference', async () => {
    const school = await makeSchool(house, [essay({ text: 'What is left of 8 - 13?' })]);
    const first = await writeQuiz(house, school.learner, ['It is -5 V']);
    await decide(house, school.trainer, first, { score: 1 });
    for (const words of ['It is 5 V', 'It is -6 V', 'It is -5 v.', 'It is - 5 V']) {
      const { result } = await writeQuiz(house, await joinSchool(house, school), [words]);
      expect(result.achieve, words).toBeNull();
    }
  });

  it('never lowers a higher mark given earlier for the same words', async () => {
    const school = await makeSchool(house, [essay()]);
    await choose(school.trainer, programOf(school), 'all');
    const early = await joinSchool(house, school);
    const kept = await writeQuiz(house, early, [NEAR]);
    expect(kept.result.achieve).toBe('Passed');
    const later = await writeQuiz(house, school.learner, [NEAR]);
    const url = `/api/results/ai-feedback/${later.quizId}/questions/${later.questionId}/review`;
    await house.call(school.learner.who, { method: 'POST', url });
    await decide(house, school.trainer, later, { score: 0 });
    expect((await resultOf(early.who, kept.quizId)).achieve).toBe('Passed');
  });

  it('can be withdrawn: then it binds nobody, and its answers wait again', async () => {
    const school = await makeSchool(house, [essay()]);
    const first = await writeQuiz(house, school.learner, [HALF]);
    await decide(house, school.trainer, first, { score: 0.1 });
    const second = await joinSchool(house, school);
    const bound = await writeQuiz(house, second, [HALF]);
    const [mark] = await decided(school);
    const id = mark?._id ?? '';
    expect((await withdraw(await house.signedInAs('trainer'), id)).statusCode).toBe(404);
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
    const again = await writeQuiz(house, await joinSchool(house, school), [HALF]);
    expect(again.result.achieve).toBeNull();
  });
});

it('what a trainer chose, corrected and withdrew is in the audit, with what it was before', async () => {
  const school = await makeSchool(house, [essay()]);
  const programId = programOf(school);
  await choose(school.trainer, programId, 'person');
  await choose(school.trainer, programId, null);
  const { quizId, questionId } = await writeQuiz(house, school.learner, [HALF]);
  const [{ mark: before = 0 } = {}] = await queue(school.trainer);
  await decide(house, school.trainer, { quizId, questionId }, { score: 0.1 });
  await withdraw(school.trainer, (await decided(school))[0]?._id ?? '');
  const { rows } = await house.platform.db.$client.query(
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

  it('are grouped in the queue, and one decision marks them after a look', async () => {
    const school = await makeSchool(house, [essay()]);
    const first = await writeQuiz(house, school.learner, [HALF]);
    const others = [await joinSchool(house, school), await joinSchool(house, school)];
    const quizzes = [];
    for (const other of others) quizzes.push(await writeQuiz(house, other, [ALIKE]));
    const [sheet, ...rest] = await queue(school.trainer);
    expect(rest).toEqual([]);
    expect(sheet?.alike.map(({ answer }) => answer)).toEqual([ALIKE, ALIKE]);
    const alike = sheet?.alike.map(({ attemptId }) => attemptId);
    const reply = await decide(house, school.trainer, first, { score: 0.7, alike });
    expect(reply.json()).toMatchObject({ marked: 3 });
    for (const [place, other] of others.entries()) {
      const result = await resultOf(other.who, quizzes[place]?.quizId ?? '');
      expect(result).toMatchObject({ points: 70, achieve: 'Passed' });
    }
    // Only what was looked at proves anything of the coach.
    const record = (await recordOf(school.trainer, programOf(school))).json<CoachRecord>();
    expect(record.all.decided).toBe(1);
  });

  it('have the same words, and are chosen by the server, not by the caller', async () => {
    const school = await makeSchool(house, [essay()]);
    const first = await writeQuiz(house, school.learner, [HALF]);
    const second = await joinSchool(house, school);
    const other = await writeQuiz(house, second, ['Something else.']);
    const sheets = await queue(school.trainer);
    expect(sheets.map(({ alike }) => alike)).toEqual([[], []]);
    await decide(house, school.trainer, first, { score: 1, alike: [other.quizId] });
    expect((await resultOf(second.who, other.quizId)).achieve).toBeNull();
  });
});

describe('the order of the queue', () => {
  it('has the learner’s appeal first, then what teaches most', async () => {
    const school = await makeSchool(house, [essay()]);
    const sure = await writeQuiz(house, school.learner, [NEAR]);
    const open = await joinSchool(house, school);
    const unsure = await writeQuiz(house, open, ['Full power, and the wing stalls at an angle.']);
    const places = async () => (await queue(school.trainer)).map(({ attemptId }) => attemptId);
    expect(await places()).toEqual([unsure.quizId, sure.quizId]);
    const url = `/api/results/ai-feedback/${sure.quizId}/questions/${sure.questionId}/review`;
    await house.call(school.learner.who, { method: 'POST', url });
    expect(await places()).toEqual([sure.quizId, unsure.quizId]);
  });
});

describe('a running quiz', () => {
  it('says that the mark is an estimate, and continues', async () => {
    const { learner } = await makeSchool(house);
    const attempt = await startQuiz(house, learner);
    await write(house, learner, attempt, [NEAR, 'True']);
    const seen = await house.call(learner.who, { url: `/api/attempts/${attempt._id}` });
    expect(seen.json().answers[0].verdict.provisional).toBe(true);
  });
});
