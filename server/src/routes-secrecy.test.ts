import { methodAndPath } from '@certway/contract/call-line';
import { calls } from '@certway/contract/calls';
import { kindNames } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs';
import { roles } from '@certway/contract/roles';
import type { Attempt } from '@certway/contract/running-attempt';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { splitDraft } from './kinds/index.ts';
import { buildDraft, buildTools, withSecrets } from './test/drafts.ts';
import { addressFor, readingCalls } from './test/reading-calls.ts';
import { putInStore } from './test/shop.ts';
import { type SignedIn, useTestServer } from './test/test-server.ts';

/**
 * The key stays on the server: a program with every kind of question, its keys full of a word found
 * nowhere else, is read by every reading call as everybody who is not its author.
 */
const testServer = useTestServer();

const SECRET = 'zqxjkv';
/** For right answers that must be a number. */
const SECRET_NUMBER = '731904.6258';
const secrets = { word: (what: string) => `${what} ${SECRET}`, number: SECRET_NUMBER };

const drafts = kindNames.map((kind) => withSecrets(buildDraft(kind), secrets));

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...namesIn(item),
      ])
    : [];

const split = drafts.map((draft) => splitDraft(draft, buildTools()));
const shownNames = new Set(split.flatMap(({ paper }) => namesIn(paper)));
/** Field names of a key or a draft that other things have as well. */
const COMMON = ['reference', 'correct', 'order'];
/** Fields that only a key or a draft has, whatever is in them. */
const keyNames = [...drafts, ...split.map(({ key }) => key)]
  .flatMap(namesIn)
  .filter((name) => !shownNames.has(name) && !COMMON.includes(name));
/** The order of a key is a list; that of modules and courses is a number. */
const KEY_FIELD = new RegExp(`"(?:${[...new Set(keyNames)].join('|')})":|"order":\\[`);

let program: Program;
let people: [string, SignedIn | null][];
let attemptId: string;

async function startQuiz(who: SignedIn) {
  const [course] = program.courses;
  const reply = await testServer.call(who, {
    method: 'POST',
    url: '/api/attempts',
    payload: {
      programId: program._id,
      courseId: course?._id,
      moduleId: course?.modules[0]?._id,
      writer: newId(),
    },
  });
  return reply;
}

beforeAll(async () => {
  program = await putInStore(testServer, {}, drafts);
  const buyer = await testServer.signedInAs('user');
  const payload = { userId: buyer.user.id, programId: program._id };
  const admin = await testServer.signedInAs('admin');
  await testServer.call(admin, { method: 'POST', url: '/api/access/grants', payload });
  attemptId = (await startQuiz(buyer)).json()._id;
  // A question at which somebody keeps something opens from their list too.
  const { questions } = (
    await testServer.call(buyer, { url: `/api/attempts/${attemptId}` })
  ).json<Attempt>();
  for (const { _id: id } of questions) {
    const kept = { bookmarked: true, at: new Date().toISOString(), quizId: attemptId };
    const url = `/api/notes/questions/${id}/bookmark`;
    const reply = await testServer.call(buyer, { method: 'PUT', url, payload: kept });
    expect(reply.statusCode).toBe(200);
  }
  people = [
    ['nobody', null],
    ['somebody with access', buyer],
  ];
  for (const role of roles) people.push([role, await testServer.signedInAs(role)]);
});

const about = (path: string) => addressFor(testServer, path, { program, attemptId });

function expectNoSecret(body: string, why: string) {
  expect(body.toLowerCase(), why).not.toContain(SECRET);
  expect(body, why).not.toContain(SECRET_NUMBER);
}

function expectNoKey(body: string, why: string) {
  expectNoSecret(body, why);
  expect(KEY_FIELD.exec(body)?.[0], why).toBeUndefined();
}

describe.each(readingCalls)('$line', ({ line, path }) => {
  it('gives no key to whoever does not write the program', async () => {
    const url = await about(path);
    for (const [name, who] of people) {
      // Admins may change every program, and see its keys where they do.
      if (name === 'admin' && line.includes('/question')) continue;
      const reply = await testServer.call(who, { url });
      expect(reply.statusCode, name).toBeLessThan(500);
      // An exam's figures have a value and a unit, as a numeric key has.
      const expectNothing = line.includes('/blueprint') ? expectNoSecret : expectNoKey;
      expectNothing(reply.body, name);
    }
  });
});

describe('POST /api/attempts', () => {
  it('gives papers and no key, in full or the first five', async () => {
    for (const [name, who] of people) {
      if (!who) continue;
      const reply = await startQuiz(who);
      expect(reply.statusCode, name).toBe(200);
      expectNoKey(reply.body, name);
    }
  });
});

describe('the sweep itself', () => {
  it('looks for what is right in each kind', () => {
    expect(keyNames).toEqual(
      expect.arrayContaining([
        ...['correctOption', 'correctOptions', 'correctAnswer', 'accepted', 'pairs', 'keyPoints'],
        ...['value', 'tolerance', 'factor', 'wrongOptions'],
      ]),
    );
  });

  it('sees the key where its trainer asks for it', async () => {
    const trainer = await testServer.signedInAs('trainer');
    program = await putInStore(testServer, {}, drafts, trainer);
    const line = calls.questions.listQuestions;
    const reply = await testServer.call(trainer, { url: await about(methodAndPath(line).path) });
    expect(reply.body).toContain(SECRET);
    expect(() => expectNoKey(reply.body, 'trainer')).toThrow();
    expect(() => expectNoKey('{"order":["0190"]}', 'an order of items')).toThrow();
    expect(() => expectNoKey('{"order":2}', 'an order of modules')).not.toThrow();
  });
});
