// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { errorTable } from '@certway/contract/errors';
import type { Paper } from '@certway/contract/kinds/index';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { windowId } from './device.ts';
import { type AttemptView, clearKept, findKept } from './device-store.ts';
import { QuizRun } from './run.ts';
import { countUnsent } from './unsent.ts';

/** The device's side against a server that drops, doubles and refuses. */

const ACCOUNT = 'ada';
const option = (id: string) => ({ type: 'multiple-choice' as const, option: id });
const paper = (id: string): Paper => ({
  _id: id,
  type: 'multiple-choice',
  text: id,
  illustration: null,
  illustrationAlt: '',
  difficulty: 'medium',
  options: ['a', 'b'].map((text) => ({ _id: text, text, image: null })),
});

interface Server {
  attempt: AttemptView;
  online: boolean;
  /** The reply is lost on the way although the server took the answer. */
  losesReplies: boolean;
  signedOut: boolean;
  finished: number;
  received: string[];
}
let server: Server;

const now = () => new Date().toISOString();
const refuse = (code: keyof typeof errorTable, stored?: unknown) => {
  const { status, message } = errorTable[code];
  return Response.json({ success: false, code, message, stored, requestId: 'x' }, { status });
};

function answerCall(body: { questionId: string; sendId: string; answer: never; writer: string }) {
  const { attempt } = server;
  const there = attempt.answers.find(({ questionId }) => questionId === body.questionId);
  server.received.push(body.questionId);
  if (there?.sendId === body.sendId) return Response.json(there);
  if (attempt.state !== 'running') return refuse('attempt-ended');
  if (there) return refuse('question-locked', there);
  if (body.writer !== attempt.writer) return refuse('other-window');
  const stored = { ...body, answeredAt: now(), receivedAt: now(), verdict: null };
  attempt.answers.push(stored);
  return Response.json(stored);
}

function respond(url: string, init: RequestInit): Response {
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
  if (server.signedOut) return refuse('signed-out');
  if (url.endsWith('/answers')) return answerCall(body);
  if (url.endsWith('/writer')) {
    server.attempt.writer = body.writer;
    return Response.json(server.attempt);
  }
  if (url.endsWith('/api/result/results')) {
    if (server.attempt.state === 'running') server.finished += 1;
    server.attempt.state = 'finished';
    return Response.json({ success: true, result: { _id: server.attempt._id, programId: 'p' } });
  }
  return Response.json(server.attempt);
}

beforeEach(async () => {
  server = {
    attempt: {
      _id: 'quiz',
      state: 'running',
      feedback: 'at-once',
      writer: await windowId(),
      questions: ['q1', 'q2', 'q3'].map(paper),
      answers: [],
    } as unknown as AttemptView,
    online: true,
    losesReplies: false,
    signedOut: false,
    finished: 0,
    received: [],
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!server.online) throw new TypeError('fetch failed');
    const reply = respond(url, init).clone();
    if (server.losesReplies) throw new TypeError('connection lost');
    return new Response(await reply.text(), { status: reply.status });
  });
});

const opened: QuizRun[] = [];
async function open(): Promise<QuizRun> {
  const run = new QuizRun('quiz', ACCOUNT);
  opened.push(run);
  await run.open();
  return run;
}
afterEach(async () => {
  for (const run of opened.splice(0)) run.close();
  await clearKept('quiz');
  vi.unstubAllGlobals();
});

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const storedIds = () => server.attempt.answers.map(({ questionId }) => questionId).sort();

describe('an answer', () => {
  it('is on the device before it is on the wire, and saved once the server has it', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', option('a'));
    expect((await findKept('quiz', ACCOUNT))?.outbox).toHaveLength(1);
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1']);
    expect(await countUnsent(ACCOUNT)).toBe(0);
  });

  it('counts once when its confirmation was lost and it is sent again', async () => {
    const run = await open();
    server.losesReplies = true;
    await run.answer('q1', option('a'));
    await until(() => expect(run.getState().saveState).toBe('offline'));
    server.losesReplies = false;
    await run.refresh();
    await until(() => expect(run.getState().saveState).toBe('saved'));
    expect(storedIds()).toEqual(['q1']);
    expect(server.received.length).toBeGreaterThan(1);
  });

  it('survives the end of the page, with the next one bringing it to the server', async () => {
    const first = await open();
    server.online = false;
    await first.answer('q1', option('a'));
    first.close();
    const second = await open();
    expect(second.getState()).toMatchObject({ phase: 'running', saveState: 'offline' });
    expect(second.getState().given.q1).toMatchObject({ onServer: false });
    server.online = true;
    await second.refresh();
    await until(() => expect(storedIds()).toEqual(['q1']));
  });

  it('gives way to one that reached the server first, and says so', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', option('a'));
    server.attempt.answers.push({
      questionId: 'q1',
      sendId: 'other',
      answer: option('b'),
      answeredAt: now(),
      receivedAt: now(),
      verdict: null,
    });
    server.online = true;
    await run.refresh();
    await until(() => expect(run.getState().given.q1?.answer).toEqual(option('b')));
    expect(run.getState().notice?.questionId).toBe('q1');
    expect(await countUnsent(ACCOUNT)).toBe(0);
  });

  it('stays on the device while one is signed out, and goes when one is back', async () => {
    const run = await open();
    server.signedOut = true;
    await run.answer('q1', option('a'));
    await until(() => expect(run.getState().saveState).toBe('signed-out'));
    expect(await countUnsent(ACCOUNT)).toBe(1);
    server.signedOut = false;
    await run.refresh();
    await until(() => expect(storedIds()).toEqual(['q1']));
  });

  it('is never shown to another account on the same device', async () => {
    const run = await open();
    server.online = false;
    await run.answer('q1', option('a'));
    expect(await findKept('quiz', 'bob')).toBeNull();
    expect(await countUnsent('bob')).toBe(0);
  });
});

describe('a finish without a connection', () => {
  it('is sent with all answers when it is back, once', async () => {
    const run = await open();
    server.online = false;
    for (const id of ['q1', 'q2', 'q3']) await run.answer(id, option('a'));
    await run.finish();
    expect(run.getState().finishing).toBe(true);
    server.online = true;
    await run.refresh();
    await until(() => expect(run.getState().phase).toBe('finished'));
    expect(storedIds()).toEqual(['q1', 'q2', 'q3']);
    expect(server.finished).toBe(1);
    expect(await findKept('quiz', ACCOUNT)).toBeNull();
  });
});

describe('another window', () => {
  it('is told when one takes over elsewhere, and can take the quiz back', async () => {
    const run = await open();
    server.attempt.writer = 'elsewhere';
    await run.answer('q1', option('a'));
    await until(() => expect(run.getState().phase).toBe('other-window'));
    expect(await countUnsent(ACCOUNT)).toBe(1);
    expect(await run.takeOver()).toBe(true);
    await until(() => expect(storedIds()).toEqual(['q1']));
    expect(run.getState().phase).toBe('running');
  });

  it('that finished the quiz leads this one to the result', async () => {
    const run = await open();
    server.attempt.state = 'finished';
    await run.answer('q1', option('a'));
    await until(() => expect(run.getState().phase).toBe('finished'));
  });
});
