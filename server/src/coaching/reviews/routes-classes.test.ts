import type { MarkReview } from '@certway/contract/coaching/marks';
import { beforeAll, describe, expect, it } from 'vitest';
import { grant, post, start } from '../../test/fixtures/attempts.ts';
import { classCalls } from '../../test/fixtures/classes.ts';
import {
  decide,
  type EssayProgram,
  essay,
  firstFeedback,
  HALF,
  joinEssayProgram,
  makeEssayProgram,
  writeQuiz,
} from '../../test/fixtures/essays.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
const { create, join, remove, send, setLink, setStaff, members } = classCalls(testServer);

/** Answers with the same content words as HALF, so they are in one group with it. */
const SIMILAR = 'When it is windy, I think, the wing stalls at a critical angle of attack.';
const OTHER = 'A wing stalls above the critical angle of attack when it is raining.';

interface Answered {
  quizId: string;
  questionId: string;
}
const pageOf = (who: SignedIn | null, classId: string) =>
  send(who, 'GET', `/api/classes/${classId}/mark-reviews`);
const open = (who: SignedIn | null, { quizId, questionId }: Answered) =>
  send(who, 'GET', `/api/ai/mark-reviews/${quizId}/questions/${questionId}`);
const statusesOf = async (who: SignedIn, answered: Answered) => [
  (await open(who, answered)).statusCode,
  (await decide(testServer, who, answered, { score: 1 })).statusCode,
];
const answersIn = (reviews: MarkReview[]) => reviews.map(({ attemptId }) => attemptId);

async function makeClassOf({ trainer, learner }: EssayProgram) {
  const { _id: classId } = (await create(trainer, [learner.program._id])).json();
  const { code } = (await setLink(trainer, classId)).json();
  return { classId, code };
}

/** A class of the trainer of an essay program, with a marker and a member who has the program. */
async function makeMarkedClass(staffRole = 'marker') {
  const school = await makeEssayProgram(testServer, [essay()]);
  const { classId, code } = await makeClassOf(school);
  const marker = await testServer.signedInAs('demo');
  await setStaff(school.trainer, classId, marker.user.verifiedEmail, staffRole);
  const member = await joinEssayProgram(testServer, school);
  await join(member.who, code);
  return { school, trainer: school.trainer, classId, code, marker, member };
}

describe('listClassMarkReviews', () => {
  let scene: Awaited<ReturnType<typeof makeMarkedClass>>;
  let answered: Answered;
  beforeAll(async () => {
    scene = await makeMarkedClass();
    answered = await writeQuiz(testServer, scene.member, [HALF]);
  });

  it('is 401 for visitors, and 404 for everyone outside the staff of the class', async () => {
    const { classId, member, school } = scene;
    const outsiders = [member.who, school.learner.who, await testServer.signedInAs('trainer')];
    for (const who of outsiders) expect((await pageOf(who, classId)).statusCode).toBe(404);
    expect((await pageOf(null, classId)).statusCode).toBe(401);
  });

  it('refuses observers with 403', async () => {
    const { classId, trainer } = scene;
    const observer = await testServer.signedInAs('paid');
    await setStaff(trainer, classId, observer.user.verifiedEmail, 'observer');
    expect((await pageOf(observer, classId)).statusCode).toBe(403);
    expect(await statusesOf(observer, answered)).toEqual([404, 404]);
  });

  it('is open to the owner, admins, partners, co-trainers and markers, and names nobody', async () => {
    const { classId, trainer, marker, member } = scene;
    const coTrainer = await testServer.signedInAs('paid');
    await setStaff(trainer, classId, coTrainer.user.verifiedEmail, 'co-trainer');
    const [admin, partner] = [
      await testServer.signedInAs('admin'),
      await testServer.signedInAs('partner'),
    ];
    for (const who of [trainer, admin, partner, coTrainer, marker]) {
      const reply = await pageOf(who, classId);
      expect(reply.headers['x-total-count']).toBe('1');
      expect(reply.json()).toMatchObject([{ attemptId: answered.quizId, answer: HALF }]);
      expect(reply.body).not.toContain(member.who.user.username);
      expect((await open(who, answered)).statusCode).toBe(200);
    }
  });

  it('tells the page of the class who may mark', async () => {
    const { classId, marker, trainer } = scene;
    const mayMark = async (who: SignedIn) =>
      (await send(who, 'GET', `/api/classes/${classId}`)).json().may.mark;
    const observer = await testServer.signedInAs('paid');
    await setStaff(trainer, classId, observer.user.verifiedEmail, 'observer');
    expect(await Promise.all([marker, trainer, observer].map(mayMark))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('reads one page at a time', async () => {
    const { classId, marker } = scene;
    const url = `/api/classes/${classId}/mark-reviews?page=2&pageSize=1`;
    expect((await send(marker, 'GET', url)).json()).toEqual([]);
    const wrong = `/api/classes/${classId}/mark-reviews?page=0`;
    expect((await send(marker, 'GET', wrong)).statusCode).toBe(400);
  });
});

describe('the answers that a marker may mark', () => {
  it('do not include those of people outside the class', async () => {
    const { school, classId, marker } = await makeMarkedClass();
    const foreign = await writeQuiz(testServer, school.learner, [HALF]);
    expect((await pageOf(marker, classId)).json()).toEqual([]);
    expect(await statusesOf(marker, foreign)).toEqual([404, 404]);
  });

  it('do not include those from before the member joined', async () => {
    const { school, classId, code, marker } = await makeMarkedClass();
    const early = await writeQuiz(testServer, school.learner, [HALF]);
    await join(school.learner.who, code);
    expect(await members(school.trainer, classId)).toHaveLength(2);
    expect((await pageOf(marker, classId)).json()).toEqual([]);
    expect(await statusesOf(marker, early)).toEqual([404, 404]);
    const late = await writeQuiz(testServer, school.learner, [OTHER]);
    expect(answersIn((await pageOf(marker, classId)).json())).toEqual([late.quizId]);
  });

  it('do not include those of a former member, nor of someone who waits for approval', async () => {
    const { school, trainer, classId, code, marker, member } = await makeMarkedClass();
    const answered = await writeQuiz(testServer, member, [HALF]);
    await remove(trainer, classId, member.who.user.id);
    expect((await pageOf(marker, classId)).json()).toEqual([]);
    expect(await statusesOf(marker, answered)).toEqual([404, 404]);
    await setLink(trainer, classId, { needsApproval: true });
    await join(school.learner.who, code);
    const waiting = await writeQuiz(testServer, school.learner, [HALF]);
    expect(await statusesOf(marker, waiting)).toEqual([404, 404]);
  });

  it('do not include those of a member in a program that the class does not give', async () => {
    const { classId, marker, member } = await makeMarkedClass();
    const { learner } = await makeEssayProgram(testServer, [essay()]);
    await grant(testServer, member.who, learner.program._id);
    const answered = await writeQuiz(testServer, { ...learner, who: member.who }, [HALF]);
    expect((await pageOf(marker, classId)).json()).toEqual([]);
    expect(await statusesOf(marker, answered)).toEqual([404, 404]);
  });

  it('do not include those of a class where the marker has no role, or only observes', async () => {
    const { marker } = await makeMarkedClass();
    const other = await makeMarkedClass();
    const answered = await writeQuiz(testServer, other.member, [HALF]);
    expect((await pageOf(marker, other.classId)).statusCode).toBe(404);
    expect(await statusesOf(marker, answered)).toEqual([404, 404]);
    await setStaff(other.trainer, other.classId, marker.user.verifiedEmail, 'observer');
    expect(await statusesOf(marker, answered)).toEqual([404, 404]);
    await setStaff(other.trainer, other.classId, marker.user.verifiedEmail, 'marker');
    expect((await open(marker, answered)).statusCode).toBe(200);
  });

  it('do not include those from after the end of the class', async () => {
    const { trainer, classId, marker, member } = await makeMarkedClass();
    const answered = await writeQuiz(testServer, member, [HALF]);
    expect((await open(marker, answered)).statusCode).toBe(200);
    await testServer.platform.db.$client.query(
      "update classes_class set ends_at = now() - interval '1 day' where id = $1",
      [classId],
    );
    expect((await pageOf(trainer, classId)).json()).toEqual([]);
    expect(await statusesOf(marker, answered)).toEqual([404, 404]);
  });

  it('do not include their own, also if their account opens every class', async () => {
    const { school, classId, code } = await makeMarkedClass();
    const partner = await joinEssayProgram(testServer, school);
    const who = await testServer.signedInAs('partner');
    const member = {
      who,
      program: partner.program,
      writer: partner.writer,
      device: partner.device,
    };
    await join(who, code);
    const answered = await writeQuiz(testServer, member, [HALF]);
    expect((await pageOf(school.trainer, classId)).json()).toHaveLength(1);
    expect((await pageOf(who, classId)).json()).toEqual([]);
    expect(await statusesOf(who, answered)).toEqual([404, 404]);
  });

  it('do not include questions that the marker is being asked at the time', async () => {
    const { school, classId, marker, member } = await makeMarkedClass();
    const answered = await writeQuiz(testServer, member, [HALF]);
    const asLearner = await joinEssayProgram(testServer, school);
    await setStaff(school.trainer, classId, asLearner.who.user.verifiedEmail, 'marker');
    expect((await open(asLearner.who, answered)).statusCode).toBe(200);
    await start(testServer, asLearner);
    expect((await pageOf(asLearner.who, classId)).json()).toEqual([]);
    expect(await statusesOf(asLearner.who, answered)).toEqual([404, 404]);
    expect((await open(marker, answered)).statusCode).toBe(200);
  });
});

describe('the decision of a marker', () => {
  it('sets the mark once, and is not undone by the marker but by the trainer', async () => {
    const { school, trainer, classId, marker, member } = await makeMarkedClass();
    const answered = await writeQuiz(testServer, member, [HALF]);
    const reply = await decide(testServer, marker, answered, { score: 0.25, note: 'Be exact.' });
    expect(reply.json()).toEqual({ success: true, score: 0.25, marked: 1, decisionIds: [] });
    expect(await firstFeedback(testServer, member.who, answered.quizId)).toMatchObject({
      score: 0.25,
      state: 'final',
      correction: { note: 'Be exact.' },
    });
    expect((await open(marker, answered)).json().code).toBe('mark-decided');
    expect((await pageOf(marker, classId)).json()).toEqual([]);
    const url = `/api/ai/programs/${school.learner.program._id}/decided-marks`;
    const [decided] = (await send(trainer, 'GET', url)).json();
    expect(decided).toMatchObject({ answer: HALF, score: 0.25, decidedBy: marker.user.username });
    const withdrawal = `/api/ai/decided-marks/${decided._id}`;
    expect((await send(marker, 'DELETE', withdrawal)).statusCode).toBe(403);
    expect((await send(trainer, 'DELETE', withdrawal)).json()).toMatchObject({ waiting: 1 });
    expect((await pageOf(marker, classId)).json()).toHaveLength(1);
  });

  it('shows and marks similar answers of the class only, and leaves outsiders as they are', async () => {
    const { school, classId, code, marker, member } = await makeMarkedClass();
    const other = await joinEssayProgram(testServer, school);
    await join(other.who, code);
    const answered = await writeQuiz(testServer, member, [HALF]);
    const similar = await writeQuiz(testServer, other, [SIMILAR]);
    const outside = await writeQuiz(testServer, school.learner, [HALF]);
    const listed = (await pageOf(marker, classId)).json<MarkReview[]>();
    expect(listed).toMatchObject([{ attemptId: answered.quizId }]);
    expect(listed[0]?.alike.map(({ attemptId }) => attemptId)).toEqual([similar.quizId]);
    expect((await open(marker, answered)).json().alike).toEqual([
      { attemptId: similar.quizId, answer: SIMILAR },
    ]);
    const before = await firstFeedback(testServer, school.learner.who, outside.quizId);
    const alike = [similar.quizId, outside.quizId];
    const reply = await decide(testServer, marker, answered, { score: 0.1, alike });
    expect(reply.json()).toMatchObject({ marked: 2 });
    expect(await firstFeedback(testServer, other.who, similar.quizId)).toMatchObject({
      score: 0.1,
      state: 'final',
    });
    expect(await firstFeedback(testServer, school.learner.who, outside.quizId)).toEqual(before);
    expect(before.state).toBe('provisional');
  });

  it('applies to no later answer of anyone, and leaves the coach and its record as they are', async () => {
    const { school, trainer, marker, member } = await makeMarkedClass();
    const url = `/api/ai/programs/${school.learner.program._id}/record`;
    const recordBefore = (await send(trainer, 'GET', url)).json();
    const answered = await writeQuiz(testServer, member, [HALF]);
    await decide(testServer, marker, answered, { score: 0.1 });
    const later = await writeQuiz(testServer, school.learner, [HALF]);
    const near = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [
      `${HALF} Or in rain.`,
    ]);
    const recordAfter = (await send(trainer, 'GET', url)).json();
    const unmarked = await makeEssayProgram(testServer, [essay()]);
    const usual = await writeQuiz(testServer, unmarked.learner, [HALF]);
    const usualNear = await writeQuiz(testServer, await joinEssayProgram(testServer, unmarked), [
      `${HALF} Or in rain.`,
    ]);
    expect([later.result.points, near.result.points]).toEqual([
      usual.result.points,
      usualNear.result.points,
    ]);
    expect(recordAfter.engines).toEqual(recordBefore.engines);
  });

  it('keeps the decision of the trainer about identical answers in force', async () => {
    const { school, trainer, classId, marker, member } = await makeMarkedClass();
    const outside = await writeQuiz(testServer, school.learner, [HALF]);
    await decide(testServer, trainer, outside, { score: 0.4 });
    const answered = await writeQuiz(testServer, member, [HALF]);
    expect(answered.result.points).toBeCloseTo(40);
    const review = `/api/results/ai-feedback/${answered.quizId}/questions/${answered.questionId}/review`;
    await post(testServer, member.who, review);
    expect((await pageOf(marker, classId)).json()).toHaveLength(1);
    await decide(testServer, marker, answered, { score: 0.9 });
    const next = await writeQuiz(testServer, await joinEssayProgram(testServer, school), [HALF]);
    expect(next.result.points).toBeCloseTo(40);
  });
});
