import { describe, expect, it } from 'vitest';
import { buildDraft } from '../../test/generators/drafts.ts';
import { useTestServer } from '../../test/test-server.ts';
import { VALUES_AT_MOST } from './limits.ts';

/** Tests of large bodies, which a subprocess reads. */
const testServer = useTestServer();

const draftOf = (texts: string[]) => ({
  name: 'A large program',
  courses: [
    {
      name: 'Course',
      modules: [
        { name: 'Module', questions: texts.map((text) => ({ ...buildDraft('true-false'), text })) },
      ],
    },
  ],
});
const texts = Array.from(
  { length: 1500 },
  (_, at) => ` Question ${at}: ${'is it so? '.repeat(30)}`,
);

async function create(payload: unknown) {
  const trainer = await testServer.signedInAs('trainer');
  const options = { method: 'POST' as const, url: '/api/quiz/program' };
  return testServer.call(trainer, {
    ...options,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}

describe('a large body', () => {
  it('is trimmed and gets defaults, as a small body does', async () => {
    const reply = await create(draftOf(texts));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ questionCount: texts.length, settings: { price: 0 } });
    const { rows } = await testServer.platform.db.$client.query(
      'select text from questions_version where text like $1',
      ['Question 1499:%so?'],
    );
    expect(rows).toHaveLength(1);
  });

  it('is rejected with the path of the invalid field, at any depth', async () => {
    const reply = await create(draftOf([...texts, '']));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      {
        field: `courses.0.modules.0.questions.${texts.length}.text`,
        message: 'Question text is required',
      },
    ]);
  });

  it.each([
    ['a text that cannot be stored', JSON.stringify(draftOf([...texts, 'a\u0000b'])), /text$/],
    ['no JSON', JSON.stringify(draftOf(texts)).slice(0, -1), /^body$/],
    ['more than a hundred problems', JSON.stringify(draftOf(texts.map(() => ''))), /text$/],
    ['more values than anybody sends', `{"courses":[${'0,'.repeat(500_000)}0]}`, /^body$/],
  ])('is rejected with at most a hundred problems for %s', async (_, payload, field) => {
    const reply = await create(payload.padEnd(300_000));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[0].field).toMatch(field);
    expect(reply.json().errors.length).toBeLessThanOrEqual(100);
  });

  it('is read for two calls of a person at a time; further calls get 429 with Retry-After', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const options = { method: 'POST' as const, url: '/api/quiz/program' };
    const payload = draftOf([...texts, '']);
    const calls = Array.from({ length: 8 }, () =>
      testServer.call(trainer, { ...options, payload }),
    );
    const replies = await Promise.all(calls);
    const statuses = new Set(replies.map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([400, 429]));
    const late = replies.find(({ statusCode }) => statusCode === 429);
    expect(late?.headers['retry-after']).toBe('2');
    expect((await testServer.call(trainer, { ...options, payload })).statusCode).toBe(400);
  });

  it('of an ordinary call is rejected if it has too many values', async () => {
    const admin = await testServer.signedInAs('admin');
    const options = { method: 'POST' as const, url: '/api/access/grants' };
    const payload = { list: Array(VALUES_AT_MOST).fill(0) };
    const reply = await testServer.call(admin, { ...options, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual([
      { field: 'body', message: expect.stringContaining('contains too much data') },
    ]);
  });
});
