import { roles } from '@certway/contract/accounts/roles';
import type { Program } from '@certway/contract/programs/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { grant, post, startQuiz } from '../test/fixtures/attempts.ts';
import { offerBlueprint } from '../test/fixtures/blueprints.ts';
import { firstModule } from '../test/fixtures/programs.ts';
import { makeReviewedProgram, type ReviewedProgram } from '../test/fixtures/reviewed-program.ts';
import { addressFor, readingCalls } from '../test/generators/reading-calls.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

/**
 * Questions in every state, a pending change, and comments all contain a unique word. The tests
 * check that no API call sends this word to a person who is not an author.
 */
const testServer = useTestServer();

const UNSEEN = 'zqxjkv';
const unseen = (what: string) => `${what} ${UNSEEN}?`;

let watched: ReviewedProgram;
let program: Program;
let attemptId: string;
let blueprintId: string;
let learner: SignedIn;
let people: [string, SignedIn | null][];

beforeAll(async () => {
  watched = await makeReviewedProgram(testServer);
  ({ program } = watched);
  const { trainer, reader, send, add, write, call, of, retire, approve } = watched;
  await add(unseen('A draft'));
  const { courseId } = firstModule(program);
  const modules = `/api/quiz/program/${program._id}/course/${courseId}/module`;
  await call(trainer, 'POST', modules, { name: unseen('A module') });
  await send(await add(unseen('In review')));
  const gone = await add(unseen('Retired'));
  await send(gone);
  await approve(reader, gone, 1);
  await retire(gone, unseen('A reason'));
  const [, , live] = await watched.list();
  await write(live?._id ?? '', unseen('A change'));
  await send(live?._id ?? '');
  await call(reader, 'POST', of(live?._id ?? '', 'thread'), { text: unseen('A comment') });
  const { moduleId } = firstModule(program);
  const section = {
    title: 'All',
    size: { unit: 'count' as const, value: 3 },
    moduleIds: [moduleId],
  };
  const paper = { questionCount: 3, sections: [section] };
  blueprintId = (await offerBlueprint(testServer, trainer, program, paper))._id;
  learner = await testServer.signedInAs('paid');
  await grant(testServer, learner, program._id);
  people = [
    ['nobody', null],
    ['somebody with access', learner],
    ['another trainer', await testServer.signedInAs('trainer')],
  ];
  for (const role of roles.filter((each) => each !== 'admin')) {
    people.push([role, await testServer.signedInAs(role)]);
  }
  const started = await startQuiz(testServer, {
    who: learner,
    program,
    writer: newId(),
    device: newId(),
  });
  attemptId = started._id;
  expect(started.questions).toHaveLength(3);
});

const expectUnseen = (body: string, why: string) =>
  expect(body.toLowerCase(), why).not.toContain(UNSEEN);

describe.each(readingCalls)('$line', ({ path }) => {
  it('reveals no unpublished content to anyone but the authors of the program', async () => {
    const url = await addressFor(testServer, path, { program, attemptId });
    for (const [name, who] of people) {
      const reply = await testServer.call(who, { url });
      expect(reply.statusCode, name).toBeLessThan(500);
      expectUnseen(reply.body, name);
    }
  });
});

describe('every call that starts an attempt', () => {
  it('returns only live questions', async () => {
    const { programId, courseId, moduleId } = firstModule(program);
    const amount = { unit: 'all' };
    const begins: [string, object][] = [
      ['/api/attempts', { programId, courseId, moduleId }],
      ['/api/attempts/papers', { blueprintId }],
      ['/api/attempts/practice', { about: { what: 'today', programId, more: true } }],
      ['/api/attempts/practice', { about: { what: 'own', programId, test: { amount } } }],
    ];
    const plan = {
      examOn: null,
      minutesADay: 60,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      timeZone: 'UTC',
    };
    await testServer.call(learner, {
      method: 'PUT',
      url: `/api/study/programs/${programId}/plan`,
      payload: plan,
    });
    for (const [url, body] of begins) {
      const reply = await post(testServer, learner, url, { ...body, writer: newId() });
      expect(reply.statusCode, `${url} ${reply.body}`).toBe(200);
      expectUnseen(reply.body, url);
      const { _id } = reply.json();
      await post(testServer, learner, `/api/attempts/${_id}/abandon`, { writer: newId() });
    }
    expectUnseen(
      (await testServer.call(null, { url: `/api/quiz/demo/${programId}` })).body,
      'demo',
    );
  });
});

describe('the secret word in unpublished questions', () => {
  it('is visible to the trainer and to the second reader (control)', async () => {
    const { reader, trainer, call, url } = watched;
    expect((await call(trainer, 'GET', url)).body).toContain(UNSEEN);
    expect((await call(reader, 'GET', '/api/approvals/questions')).body).toContain(UNSEEN);
    expect(await watched.list()).toHaveLength(6);
  });
});
