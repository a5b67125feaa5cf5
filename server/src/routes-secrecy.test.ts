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
 * The key stays on the server: a program with questions of every kind, whose keys contain a unique
 * word, is read by every reading call as everyone except its author.
 */
const testServer = useTestServer();

const SECRET = 'zqxjkv';
/** A secret for correct answers that must be numbers. */
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
/** Field names of a key or a draft that other objects have as well. */
const COMMON = ['reference', 'correct', 'order'];
/** Field names that only a key or a draft has. */
const keyNames = [...drafts, ...split.map(({ key }) => key)]
  .flatMap(namesIn)
  .filter((name) => !shownNames.has(name) && !COMMON.includes(name));
/** The order of a key is a list, whereas that of modules and courses is a number. */
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
  // A question with a note or bookmark also opens from its owner's list.
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
  it('gives no key to anyone except the program’s author', async () => {
    const url = await about(path);
    for (const [name, who] of people) {
      // Admins may change every program, and see its keys when they do.
      if (name === 'admin' && line.includes('/question')) continue;
      const reply = await testServer.call(who, { url });
      expect(reply.statusCode, name).toBeLessThan(500);
      // The values of a mock exam have a number and a unit, like a numeric key.
      const expectNothing = line.includes('/blueprint') ? expectNoSecret : expectNoKey;
      expectNothing(reply.body, name);
    }
  });
});

describe('POST /api/attempts', () => {
  it('returns questions without keys, in full or the first five', async () => {
    for (const [name, who] of people) {
      if (!who) continue;
      const reply = await startQuiz(who);
      expect(reply.statusCode, name).toBe(200);
      expectNoKey(reply.body, name);
    }
  });
});

describe('the test of secrecy', () => {
  it('looks for the correct answers of each kind', () => {
    expect(keyNames).toEqual(
      expect.arrayContaining([
        ...['correctOption', 'correctOptions', 'correctAnswer', 'accepted', 'pairs', 'keyPoints'],
        ...['value', 'tolerance', 'factor', 'wrongOptions'],
      ]),
    );
  });

  it('finds the key when the trainer requests it (control)', async () => {
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
