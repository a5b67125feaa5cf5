// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, runOpener, startOwnServer, until } from '../../test/quiz-runs.ts';
import { buildAttempt, buildStored, choose, type QuizServer } from '../../test/quiz-server.ts';
import { findKept } from '../run/device-store.ts';
import { addressAt, questionPainted, StandingRun } from './standing.ts';

const at = (search = '') => new URLSearchParams(search);

describe('the question that is painted', () => {
  const paintedAt = (search: string, over = {}) =>
    questionPainted(buildAttempt({ writerAway: true, ...over }), at(search))?._id ?? null;

  it('is the one that the address names, else the first open one', () => {
    expect(paintedAt('')).toBe('q1');
    expect(paintedAt('question=2')).toBe('q2');
    expect(paintedAt('', { answers: [buildStored('q1'), buildStored('q3')] })).toBe('q2');
    for (const nowhere of ['0', '4', '-1', '1.5', 'x', '', '1e9', 'Infinity', '__proto__'])
      expect(paintedAt(`question=${nowhere}`), nowhere).toBe('q1');
  });

  it('is none where nothing is asked any more, in a paper, or while another window may write', () => {
    expect(paintedAt('', { writerAway: false })).toBeNull();
    expect(paintedAt('', { state: 'finished' })).toBeNull();
    expect(paintedAt('', { paper: {} })).toBeNull();
    expect(paintedAt('', { questions: [] })).toBeNull();
  });

  it('is named in the address, which stays as it is besides', () => {
    const address = 'http://localhost/startquiz?attempt=a&question=1#x';
    expect(addressAt(address, 2)).toBe('http://localhost/startquiz?attempt=a&question=3#x');
  });
});

describe('a quiz as it was painted', () => {
  let server: QuizServer;
  beforeEach(async () => {
    server = await startOwnServer();
  });
  const open = runOpener();
  const stand = (search = '') => new StandingRun(server.attempt, ACCOUNT, at(search));

  it('shows what the server has', () => {
    server.attempt.answers.push(buildStored('q1'));
    const { phase, position, given, saveState } = stand().getState();
    expect({ phase, position, saveState }).toEqual({
      phase: 'running',
      position: 1,
      saveState: 'saved',
    });
    expect(Object.keys(given)).toEqual(['q1']);
  });

  it('shows what is chosen as chosen, locks it once the device has opened it, and not before', async () => {
    const standing = stand();
    const heard = vi.fn();
    standing.subscribe(heard);
    const locked = standing.answer('q1', choose('b'));
    expect(standing.getState().drafts).toEqual({ q1: choose('b') });
    expect(standing.getState().given).toEqual({});
    expect(heard).toHaveBeenCalled();
    expect(server.attempt.answers).toEqual([]);
    const run = await open();
    standing.goOnIn(run);
    await locked;
    await until(() =>
      expect(server.attempt.answers.map(({ answer }) => answer)).toEqual([choose('b')]),
    );
  });

  it('counts the time since the page was seen, in which its question was read', async () => {
    const painted = vi
      .spyOn(performance, 'getEntriesByName')
      .mockReturnValue([{ startTime: performance.now() - 8000 } as PerformanceEntry]);
    const standing = stand();
    const run = await open();
    standing.goOnIn(run);
    server.online = false;
    await run.answer('q1', choose('a'));
    const sent = (await findKept('quiz', ACCOUNT))?.outbox[0];
    expect(sent?.seconds).toBeGreaterThanOrEqual(8);
    expect(sent?.seconds).toBeLessThan(20);
    painted.mockRestore();
  });

  it('does nothing over what this device has locked already', async () => {
    const before = await open();
    server.online = false;
    await before.answer('q1', choose('a'));
    await before.close();
    const standing = stand();
    const locked = standing.answer('q1', choose('b'));
    server.online = true;
    standing.goOnIn(await open());
    await locked;
    await until(() => expect(server.attempt.answers).toHaveLength(1));
    expect(server.attempt.answers[0]?.answer).toEqual(choose('a'));
  });

  it('stays at the question that is read, wherever this device was last', async () => {
    const before = await open();
    before.goTo(2);
    await before.close();
    const standing = stand();
    standing.goTo(1);
    const run = await open();
    expect(run.getState().position).toBe(2);
    standing.goOnIn(run);
    expect(run.getState().position).toBe(0);
    await until(() => expect(run.getState().position).toBe(1));
  });

  it('hands on what is written, said and turned to', async () => {
    const standing = stand();
    standing.draft('q2', choose('a'));
    standing.tellSure('q2', true);
    standing.goTo(2);
    expect(standing.getState().sure).toEqual({ q2: true });
    const run = await open();
    standing.goOnIn(run);
    await until(() => expect(run.getState().position).toBe(2));
    expect(run.getState()).toMatchObject({ drafts: { q2: choose('a') }, sure: { q2: true } });
  });
});
