// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, runOpener, startOwnServer, until } from '../../test/quiz-runs.ts';
import { buildAttempt, buildStored, choose, type QuizServer } from '../../test/quiz-server.ts';
import { findStored } from '../run/device-store.ts';
import { addressAt, PreHydrationRun, preHydrationQuestion } from './pre-hydration-run.ts';

const at = (search = '') => new URLSearchParams(search);

describe('the server-rendered question', () => {
  const questionAt = (search: string, over = {}) =>
    preHydrationQuestion(buildAttempt({ writerAway: true, ...over }), at(search))?._id ?? null;

  it('is the question that the URL names, otherwise the first unanswered question', () => {
    expect(questionAt('')).toBe('q1');
    expect(questionAt('question=2')).toBe('q2');
    expect(questionAt('', { answers: [buildStored('q1'), buildStored('q3')] })).toBe('q2');
    for (const nowhere of ['0', '4', '-1', '1.5', 'x', '', '1e9', 'Infinity', '__proto__'])
      expect(questionAt(`question=${nowhere}`), nowhere).toBe('q1');
  });

  it('is null for an attempt that is over, for a mock exam, and while another window answers the quiz', () => {
    expect(questionAt('', { writerAway: false })).toBeNull();
    expect(questionAt('', { state: 'finished' })).toBeNull();
    expect(questionAt('', { paper: {} })).toBeNull();
    expect(questionAt('', { questions: [] })).toBeNull();
  });

  it('is written to the URL, whose other parts do not change', () => {
    const address = 'http://localhost/startquiz?attempt=a&question=1#x';
    expect(addressAt(address, 2)).toBe('http://localhost/startquiz?attempt=a&question=3#x');
  });
});

describe('PreHydrationRun', () => {
  let server: QuizServer;
  beforeEach(async () => {
    server = await startOwnServer();
  });
  const open = runOpener();
  const stand = (search = '') => new PreHydrationRun(server.attempt, ACCOUNT, at(search));

  it("initially shows the answers and the position from the server's reply", () => {
    server.attempt.answers.push(buildStored('q1'));
    const { phase, position, given, saveState } = stand().getState();
    expect({ phase, position, saveState }).toEqual({
      phase: 'running',
      position: 1,
      saveState: 'saved',
    });
    expect(Object.keys(given)).toEqual(['q1']);
  });

  it('shows a choice at once, and locks it after the device has opened the attempt', async () => {
    const standing = stand();
    const heard = vi.fn();
    standing.subscribe(heard);
    const locked = standing.answer('q1', choose('b'));
    expect(standing.getState().drafts).toEqual({ q1: choose('b') });
    expect(standing.getState().given).toEqual({});
    expect(heard).toHaveBeenCalled();
    expect(server.attempt.answers).toEqual([]);
    const run = await open();
    standing.handOverTo(run);
    await locked;
    await until(() =>
      expect(server.attempt.answers.map(({ answer }) => answer)).toEqual([choose('b')]),
    );
  });

  it('counts the seconds of an answer from the time at which the page was first visible', async () => {
    const painted = vi
      .spyOn(performance, 'getEntriesByName')
      .mockReturnValue([{ startTime: performance.now() - 8000 } as PerformanceEntry]);
    const standing = stand();
    const run = await open();
    standing.handOverTo(run);
    server.online = false;
    await run.answer('q1', choose('a'));
    const sent = (await findStored('quiz', ACCOUNT))?.outbox[0];
    expect(sent?.seconds).toBeGreaterThanOrEqual(8);
    expect(sent?.seconds).toBeLessThan(20);
    painted.mockRestore();
  });

  it('does not replace an answer that this device has already locked', async () => {
    const before = await open();
    server.online = false;
    await before.answer('q1', choose('a'));
    await before.close();
    const standing = stand();
    const locked = standing.answer('q1', choose('b'));
    server.online = true;
    standing.handOverTo(await open());
    await locked;
    await until(() => expect(server.attempt.answers).toHaveLength(1));
    expect(server.attempt.answers[0]?.answer).toEqual(choose('a'));
  });

  it('keeps the question on screen after hydration, even if the device has stored another position', async () => {
    const before = await open();
    before.goTo(2);
    await before.close();
    const standing = stand();
    standing.goTo(1);
    const run = await open();
    expect(run.getState().position).toBe(2);
    standing.handOverTo(run);
    expect(run.getState().position).toBe(0);
    await until(() => expect(run.getState().position).toBe(1));
  });

  it('hands drafts, confidence, and position over to the run that replaces it after hydration', async () => {
    const standing = stand();
    standing.draft('q2', choose('a'));
    standing.setConfidence('q2', true);
    standing.goTo(2);
    expect(standing.getState().sure).toEqual({ q2: true });
    const run = await open();
    standing.handOverTo(run);
    await until(() => expect(run.getState().position).toBe(2));
    expect(run.getState()).toMatchObject({ drafts: { q2: choose('a') }, sure: { q2: true } });
  });
});
