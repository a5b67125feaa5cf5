import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  buildQuiz,
  grant,
  type Learner,
  makeLearner,
  post,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { useTestServer } from '../test/test-server.ts';
import { reviewsOfPerson, skippedReviewsOfPerson } from './personal-data.ts';

const testServer = useTestServer();

const rate = (learner: Learner, rating: unknown, comment = '') =>
  post(testServer, learner.who, '/api/review/submit', {
    programId: learner.program._id,
    rating,
    comment,
  });

async function makeReviewer(program: Learner['program']): Promise<Learner> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  const learner = { who, program, writer: newId(), device: newId() };
  await takeQuiz(testServer, learner, ['Right']);
  return learner;
}

describe('POST /api/review/submit', () => {
  it('answers 400 to invalid ratings', async () => {
    const learner = await makeLearner(testServer, buildQuiz(1));
    for (const rating of [0, 6, 2.5, null, '5']) {
      expect((await rate(learner, rating)).statusCode, `${rating}`).toBe(400);
    }
  });

  it("answers 403 to people without access or without a finished quiz, and to the program's trainer", async () => {
    const trainer = await testServer.signedInAs('trainer');
    const program = await makeProgram(testServer, buildQuiz(1), trainer.user.id);
    const base = { program, writer: newId(), device: newId() };
    const idle = { ...base, who: await testServer.signedInAs('paid') };
    await grant(testServer, idle.who, program._id);
    const visitor = { ...base, who: await testServer.signedInAs('demo') };
    await takeQuiz(testServer, visitor, ['Right']);
    const own = { ...base, who: trainer };
    // Even with access to their own program, trainers may not review it.
    await grant(testServer, trainer, program._id);
    await takeQuiz(testServer, own, ['Right']);
    for (const learner of [idle, visitor, own]) {
      expect((await rate(learner, 5)).json().code).toBe('review-not-yours');
    }
  });

  it("stores one review per person, which can be changed, and keeps the program's average and count exact", async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const people = await Promise.all([1, 2, 3].map(() => makeReviewer(program)));
    const current = new Map<number, number>();
    const steps = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(steps, async (ratings) => {
        for (const [place, rating] of ratings) {
          const person = people[place];
          if (!person) throw new Error('nobody');
          expect((await rate(person, rating)).json().message).toBe(
            'Review submitted successfully!',
          );
          current.set(place, rating);
        }
        const given = [...current.values()];
        const told = (await testServer.call(null, { url: `/api/review/${program._id}` })).json();
        expect(told.reviewsCount).toBe(given.length);
        const sum = given.reduce((total, rating) => total + rating, 0);
        expect(told.averageRating).toBeCloseTo(sum / given.length, 12);
        expect(told.distribution).toEqual(
          [1, 2, 3, 4, 5].map((stars) => given.filter((rating) => rating === stars).length),
        );
      }),
      { numRuns: 8 },
    );
    const shown = await testServer.call(null, { url: `/api/quiz/program/${program._id}` });
    expect(shown.json().reviewsCount).toBe(current.size);
  });

  it('stores only one review if a person sends two simultaneously', async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const learner = await makeReviewer(program);
    await Promise.all([rate(learner, 2), rate(learner, 4)]);
    const told = (await testServer.call(null, { url: `/api/review/${program._id}` })).json();
    expect(told.reviewsCount).toBe(1);
    expect(told.averageRating).toBe(told.reviews[0].rating);
  });
});

describe('POST /api/review/skip', () => {
  const skip = (learner: Learner | null, programId: unknown) =>
    testServer.call(learner?.who ?? null, {
      method: 'POST',
      url: '/api/review/skip',
      payload: { programId },
    });
  const own = async ({ who, program }: Learner) =>
    (await testServer.call(who, { url: `/api/review/${program._id}/user` })).json();

  it('remembers for one person and one program that the question was skipped, also if it is sent twice', async () => {
    const [program, another] = [
      await makeProgram(testServer, buildQuiz(1)),
      await makeProgram(testServer, buildQuiz(1)),
    ];
    const [one, two] = [await makeReviewer(program), await makeReviewer(program)];
    expect((await own(one)).skipped).toBe(false);
    for (let time = 0; time < 2; time++) {
      expect((await skip(one, program._id)).json()).toEqual({ success: true });
    }
    expect(await own(one)).toEqual({ review: null, mayReview: true, skipped: true });
    expect((await own(two)).skipped).toBe(false);
    expect((await own({ ...one, program: another })).skipped).toBe(false);
    expect((await rate(one, 4)).statusCode).toBe(200);
  });

  it('is refused to visitors, for unknown and invisible programs, and for an invalid id', async () => {
    const program = await makeProgram(testServer, buildQuiz(1, { status: 'draft' }));
    const learner = await makeLearner(testServer, buildQuiz(1));
    expect((await skip(null, learner.program._id)).statusCode).toBe(401);
    expect((await skip(learner, program._id)).statusCode).toBe(404);
    expect((await skip(learner, newId())).statusCode).toBe(404);
    expect((await skip(learner, 'nothing')).statusCode).toBe(400);
  });

  it('is part of the data that a person can download', async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const learner = await makeReviewer(program);
    await skip(learner, program._id);
    const { db, now } = testServer.platform;
    const gathered = await skippedReviewsOfPerson.gather(db, learner.who.user.id, now());
    expect(gathered).toMatchObject([{ programId: program._id }]);
  });
});

describe('a deleted account', () => {
  it("removes its review from the program's count and average of ratings", async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const [leaving, staying] = [await makeReviewer(program), await makeReviewer(program)];
    await rate(leaving, 1);
    await rate(staying, 4);
    const { id } = leaving.who.user;
    await testServer.platform.db.transaction(async (tx) =>
      reviewsOfPerson.forget?.(tx, id, testServer.platform.now()),
    );
    const told = (await testServer.call(null, { url: `/api/review/${program._id}` })).json();
    expect(told).toMatchObject({ reviewsCount: 1, averageRating: 4 });
  });
});

describe('GET /api/review/:programId', () => {
  it('answers 404 for a program that the person may not see', async () => {
    const program = await makeProgram(testServer, buildQuiz(1, { status: 'draft' }));
    expect((await testServer.call(null, { url: `/api/review/${program._id}` })).statusCode).toBe(
      404,
    );
  });
});

describe('GET /api/review/:programId/user', () => {
  it('returns whether the person may write a review, and their existing review', async () => {
    const program = await makeProgram(testServer, buildQuiz(1));
    const url = `/api/review/${program._id}/user`;
    const nobody = await testServer.signedInAs('demo');
    expect((await testServer.call(nobody, { url })).json()).toEqual({
      review: null,
      mayReview: false,
      skipped: false,
    });
    const learner = await makeReviewer(program);
    await rate(learner, 4, 'Clear and fair.');
    expect((await testServer.call(learner.who, { url })).json()).toMatchObject({
      mayReview: true,
      review: { rating: 4, comment: 'Clear and fair.' },
    });
  });
});
