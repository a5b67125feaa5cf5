import { roles } from '@certway/contract/accounts/roles';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { calls } from '@certway/contract/calls/addresses';
import { methodAndPath } from '@certway/contract/calls/call-line';
import { kindNames } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { splitDraft } from './kinds/index.ts';
import { putInStore } from './test/fixtures/shop.ts';
import { buildDraft, buildTools, withSecrets } from './test/generators/drafts.ts';
import { addressFor, readingCalls } from './test/generators/reading-calls.ts';
import { type SignedIn, useTestServer } from './test/test-server.ts';

/**
 * Tests that the key stays on the server. All reading calls are made as every person except the
 * author, on a program with questions of every kind, whose keys contain a unique word.
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
/**
 * Matches the field names of a key. `order` matches only if it is a list, because modules and
 * courses also have a field `order`, which is a number.
 */
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
  // Bookmarks every question, because a bookmarked question can also be opened from the list of
  // bookmarks, where its key must stay secret as well.
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
  it('reveals no key to anyone except the program’s author', async () => {
    const url = await about(path);
    for (const [name, who] of people) {
      // Admins are skipped for calls about questions and their references, because they may edit every program and therefore
      // see its keys.
      const isForAuthors = line.includes('/question') || line.includes('/citation-rule');
      if (name === 'admin' && isForAuthors) continue;
      const reply = await testServer.call(who, { url });
      expect(reply.statusCode, name).toBeLessThan(500);
      // The values of a blueprint have the field names of a numeric key (number and unit). In a
      // blueprint, the test therefore searches only for secrets, not for field names.
      const expectNothing = line.includes('/blueprint') ? expectNoSecret : expectNoKey;
      expectNothing(reply.body, name);
    }
  });
});

describe('POST /api/attempts', () => {
  it('returns questions without keys to people with and without access', async () => {
    for (const [name, who] of people) {
      if (!who) continue;
      const reply = await startQuiz(who);
      expect(reply.statusCode, name).toBe(200);
      expectNoKey(reply.body, name);
    }
  });
});

describe('the secrecy check', () => {
  it("covers the field names of each kind's key", () => {
    expect(keyNames).toEqual(
      expect.arrayContaining([
        'correctOption',
        'correctOptions',
        'correctAnswer',
        'accepted',
        'pairs',
        'keyPoints',
        'value',
        'tolerance',
        'factor',
        'wrongOptions',
      ]),
    );
  });

  it('detects the key in the reply to the trainer (control)', async () => {
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
