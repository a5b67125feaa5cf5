import type { QuestionPressed } from '@certway/contract/insights/question-stats';
import type { Answer } from '@certway/contract/kinds/index';
import { STATS_FROM_ATTEMPTS } from '@certway/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import {
  answerRequest,
  buildQuiz,
  finish,
  grant,
  type Learner,
  option,
  save,
  startQuiz,
} from '../../test/fixtures/attempts.ts';
import { makeProgram } from '../../test/fixtures/programs.ts';
import { buildDraft } from '../../test/generators/drafts.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';

const testServer = useTestServer();
let trainer: SignedIn;
let program: Learner['program'];
let placesId: string;
let choiceId: string;
const people: Learner[] = [];

const url = (questionId = placesId, query = '', programId = program._id) =>
  `/api/insights/programs/${programId}/questions/${questionId}/pressed?${query}`;
const read = async (query = '') =>
  (await testServer.call(trainer, { url: url(placesId, query) })).json<QuestionPressed>().pressed;

/** Points in the picture: in the right area, in a wrong area, and outside of both areas. */
const RIGHT = { x: 8300, y: 2500 };
const WRONG = { x: 1000, y: 1000 };
const BESIDE = { x: 5000, y: 9000 };

/**
 * Takes a quiz with this point in the picture question and a right answer to the other question.
 */
async function mark(learner: Learner, at: { x: number; y: number }) {
  const attempt = await startQuiz(testServer, learner);
  for (const paper of attempt.questions) {
    const isPlaces = paper.type === 'hotspot';
    if (isPlaces) placesId = paper._id;
    else choiceId = paper._id;
    const answer: Answer = isPlaces ? { type: 'hotspot', marks: [at] } : option(paper, 'Right');
    await save(testServer, learner, attempt._id, answerRequest(learner, paper, answer));
  }
  expect((await finish(testServer, learner, attempt._id)).statusCode).toBe(200);
}

async function somebody(): Promise<Learner> {
  const who = await testServer.signedInAs('paid');
  await grant(testServer, who, program._id);
  return { who, program, writer: newId(), device: newId() };
}

beforeAll(async () => {
  trainer = await testServer.signedInAs('trainer');
  const built = buildQuiz(1);
  const [module] = built.courses[0]?.modules ?? [];
  module?.questions?.push(buildDraft('hotspot'));
  program = await makeProgram(testServer, built, trainer.user.id);
  for (let n = 0; n < STATS_FROM_ATTEMPTS; n++) people.push(await somebody());
  const given = [RIGHT, RIGHT, RIGHT, RIGHT, WRONG, WRONG, BESIDE, BESIDE, { x: 10, y: 9990 }];
  for (const [n, at] of given.entries()) await mark(people[n] as Learner, at);
}, 120_000);

describe('GET /api/insights/programs/:programId/questions/:questionId/pressed', () => {
  it('answers 404 for another trainer and 403 for learners', async () => {
    const other = await testServer.signedInAs('trainer');
    expect((await testServer.call(other, { url: url() })).statusCode).toBe(404);
    expect((await testServer.call(null, { url: url() })).statusCode).toBe(401);
    for (const role of ['paid', 'demo', 'partner'] as const) {
      const who = await testServer.signedInAs(role);
      expect((await testServer.call(who, { url: url() })).statusCode, role).toBe(403);
    }
    const admin = await testServer.signedInAs('admin');
    expect((await testServer.call(admin, { url: url() })).statusCode).toBe(200);
  });

  it('answers 404 for a question of another program or without positions in a picture', async () => {
    const elsewhere = await makeProgram(testServer, buildQuiz(1), trainer.user.id);
    const notThere = [url(choiceId), url(newId()), url(placesId, '', elsewhere._id)];
    for (const each of notThere)
      expect((await testServer.call(trainer, { url: each })).statusCode, each).toBe(404);
    expect((await testServer.call(trainer, { url: url('x') })).statusCode).toBe(400);
    expect((await testServer.call(trainer, { url: url(placesId, 'of=some') })).statusCode).toBe(
      400,
    );
  });

  it('returns null before there are enough answers', async () => {
    expect(await read()).toBeNull();
    expect(await read('of=all')).toBeNull();
  });

  it('counts each marked position once, in an area or in a spot, with the most frequent spot first', async () => {
    await mark(people[STATS_FROM_ATTEMPTS - 1] as Learner, { x: 5040, y: 9020 });
    expect(await read()).toMatchObject({
      answers: 10,
      marks: 10,
      skipped: 0,
      areas: [
        { label: 'Top row, right', right: true, pressed: 4, named: 0 },
        { label: 'Top row, left', right: false, pressed: 2, named: 0 },
      ],
      spots: [{ pressed: 3 }, { x: 10, y: 9990, pressed: 1 }],
    });
  });

  it("counts only a person's first answer unless all answers are requested", async () => {
    await mark(people[0] as Learner, WRONG);
    expect((await read())?.areas.map(({ pressed }) => pressed)).toEqual([4, 2]);
    expect((await read('of=all'))?.areas.map(({ pressed }) => pressed)).toEqual([4, 3]);
  });

  it('contains no account ids', async () => {
    const said = (await testServer.call(trainer, { url: url(placesId, 'of=all') })).body;
    for (const { who } of people) expect(said).not.toContain(who.user.id);
  });
});
