import { type CallLine, calls, methodAndPath } from '@certway/contract/calls';
import { contract } from '@certway/contract/contract';
import type { Endpoint } from '@certway/contract/endpoint';
import { kindNames } from '@certway/contract/kinds/index';
import type { Program } from '@certway/contract/programs';
import { roles } from '@certway/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from './db/ids.ts';
import { buildDraft } from './test/drafts.ts';
import { type SignedIn, useHouse } from './test/house.ts';
import { putInStore } from './test/shop.ts';

/**
 * The key stays on the server: a program with every kind of question, its key full of a word that
 * stands nowhere else, asked for by every reading call as everybody who does not write it.
 */
const house = useHouse();

const SECRET = 'zqxjkv';
const secret = (what: string) => `${what} ${SECRET}`;

const rubric = {
  correctAnswer: secret('criteria'),
  aiCriteria: { idealAnswer: secret('ideal'), keywords: [secret('keyword')] },
};
const hidden: Record<string, object> = {
  'fill-blank': { correctAnswer: secret('accepted'), tolerance: null },
  'short-answer': { correctAnswer: secret('accepted'), otherAnswers: [secret('other')] },
  text: rubric,
  structural: rubric,
  essay: rubric,
};

const drafts = kindNames.map((kind) =>
  buildDraft(kind, {
    explanation: secret('explanation'),
    reference: secret('reference'),
    ...hidden[kind],
  }),
);

/** Fields that only a key has, whatever is in them. */
const KEY_FIELD =
  /"(correctOption|correctAnswer|accepted|pairs|idealAnswers?|keywords|keyPoints|criteria|explanation)":/;

const readingCalls = Object.entries(contract).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
    const line = (calls as Record<string, Record<string, CallLine>>)[slice]?.[name] as CallLine;
    const { method, path } = methodAndPath(line);
    return method === 'GET' && endpoint.reply !== 'events' ? [{ line, path }] : [];
  }),
);

let program: Program;
let people: [string, SignedIn | null][];
let attemptId: string;

async function startQuiz(who: SignedIn) {
  const [course] = program.courses;
  const reply = await house.call(who, {
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
  program = await putInStore(house, {}, drafts);
  const buyer = await house.signedInAs('user');
  const payload = { userId: buyer.user.id, programId: program._id };
  const admin = await house.signedInAs('admin');
  await house.call(admin, { method: 'POST', url: '/api/access/grants', payload });
  attemptId = (await startQuiz(buyer)).json()._id;
  people = [
    ['nobody', null],
    ['somebody with access', buyer],
  ];
  for (const role of roles) people.push([role, await house.signedInAs(role)]);
});

async function addressFor(path: string): Promise<string> {
  const [course] = program.courses;
  const { rows } = await house.platform.db.$client.query(
    'select id from questions_question where program_id = $1 limit 1',
    [program._id],
  );
  const known: Record<string, string | undefined> = {
    programId: program._id,
    courseId: course?._id,
    moduleId: course?.modules[0]?._id,
    questionId: rows[0].id,
    attemptId,
    quizId: attemptId,
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? newId());
  return `${filled}?course=Ground%20school&module=Weather&shelf=all`;
}

function expectNoKey(body: string, why: string) {
  expect(body.toLowerCase(), why).not.toContain(SECRET);
  expect(KEY_FIELD.exec(body)?.[0], why).toBeUndefined();
}

describe.each(readingCalls)('$line', ({ line, path }) => {
  it('gives no key to whoever does not write the program', async () => {
    const url = await addressFor(path);
    for (const [name, who] of people) {
      // Admins may change every program, and see its keys where they do.
      if (name === 'admin' && line.includes('/question')) continue;
      const reply = await house.call(who, { url });
      expect(reply.statusCode, name).toBeLessThan(500);
      expectNoKey(reply.body, name);
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
  it('sees the key where its trainer asks for it', async () => {
    const trainer = await house.signedInAs('trainer');
    program = await putInStore(house, {}, drafts, trainer);
    const line = calls.questions.listQuestions;
    const reply = await house.call(trainer, { url: await addressFor(methodAndPath(line).path) });
    expect(reply.body).toContain(SECRET);
    expect(() => expectNoKey(reply.body, 'trainer')).toThrow();
  });
});
