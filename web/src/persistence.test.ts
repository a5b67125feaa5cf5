import { afterEach, describe, expect, it, vi } from 'vitest';
import { quizesActions } from './attempts/quizes-slice.ts';
import { createPersistence, migrate, withTimeout } from './persistence.ts';
import { resultActions } from './results/result-slice.ts';
import { userActions } from './sessions/user-slice.ts';
import { makeStore } from './store.ts';
import { buildUser } from './test/people.ts';

function memory(kept: unknown = null) {
  const written: string[] = [];
  const driver = {
    getItem: () => (kept === null ? null : JSON.stringify(kept)),
    setItem: (_: string, value: string) => void written.push(value),
  };
  return { driver, last: () => JSON.parse(written.at(-1) ?? 'null') };
}

const ada = buildUser();

describe('the persisted store', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('contains the stored person once `restored` resolves, but no pending request and no old error', async () => {
    const user = { currentUser: ada, loading: true, error: 'old', sessionLost: false };
    const { store, restored } = makeStore(createPersistence(memory({ version: 1, user }).driver));
    expect(store.getState().user.currentUser).toBeNull();
    await restored;
    expect(store.getState().user).toEqual({ ...user, loading: false, error: null });
  });

  it('is frozen, so that only reducers can change it', async () => {
    const user = { currentUser: ada, loading: false, error: null, sessionLost: false };
    const quizes = { chosen: { [ada._id]: { programId: 'p', course: 'c', module: 'm' } } };
    const kept = { version: 1, user, quizes, result: { lastAttempt: {} } };
    const { store, restored } = makeStore(createPersistence(memory(kept).driver));
    await restored;
    const { quizes: chosen, user: own } = store.getState();
    expect(() => Object.assign(own.currentUser ?? {}, { name: 'Bo' })).toThrow(TypeError);
    expect(() => Object.assign(chosen.chosen, { another: null })).toThrow(TypeError);
    store.dispatch(resultActions.attemptFinished({ accountId: ada._id, attemptId: 't' }));
    expect(() => Object.assign(store.getState().result.lastAttempt, { b: 'u' })).toThrow(TypeError);
  });

  it('is discarded if another version of the store wrote it', async () => {
    const user = { currentUser: ada, loading: false, error: null, sessionLost: false };
    const { store, restored } = makeStore(createPersistence(memory({ version: 2, user }).driver));
    await restored;
    expect(store.getState().user.currentUser).toBeNull();
    expect(migrate({ version: 2, user: { loading: false, error: null } })).toEqual({});
  });

  it.each([
    ['kept a field that is not known here', { held: true }],
    ['lacked a field that is known here', { sessionLost: undefined }],
  ])('is read without loss if the page that stored it %s', async (_, field) => {
    const user = { currentUser: ada, loading: false, error: null, sessionLost: false, ...field };
    const choice = { programId: 'p', course: 'c', module: 'm' };
    const kept = {
      version: 1,
      user,
      held: { at: 3 },
      quizes: { chosen: { [ada._id]: choice }, ...field },
      result: { lastAttempt: { [ada._id]: 't' }, ...field },
    };
    const { driver, last } = memory(kept);
    const { store, restored } = makeStore(createPersistence(driver));
    await restored;
    const { user: own, quizes, result } = store.getState();
    expect(own.currentUser).toEqual(ada);
    expect(own.sessionLost).toBeFalsy();
    expect(quizes.chosen).toEqual({ [ada._id]: choice });
    expect(result.lastAttempt).toEqual({ [ada._id]: 't' });
    // The next write must not lose any restored data.
    store.dispatch(quizesActions.quizChosen({ accountId: 'b', choice }));
    expect(last().quizes.chosen).toEqual({ [ada._id]: choice, b: choice });
    expect(last().user.currentUser).toEqual(ada);
    expect(last().result.lastAttempt).toEqual({ [ada._id]: 't' });
  });

  it('is empty if the stored data is damaged', async () => {
    const driver = { getItem: () => '{"version":1,', setItem: () => undefined };
    const { store, restored } = makeStore(createPersistence(driver));
    await restored;
    expect(store.getState().user.currentUser).toBeNull();
  });

  it('is written immediately, without the caches of server data', async () => {
    const { driver, last } = memory();
    const { store, restored } = makeStore(createPersistence(driver));
    await restored;
    store.dispatch(userActions.signInSuccess(ada));
    expect(last().user.currentUser).toEqual(ada);
    store.dispatch(userActions.signOut());
    expect(last().user.currentUser).toBeNull();
    expect(Object.keys(last()).sort()).toEqual(['quizes', 'result', 'user', 'version']);
  });

  it('keeps the choices and results of each account separate', async () => {
    const { driver, last } = memory();
    const { store, restored } = makeStore(createPersistence(driver));
    await restored;
    const choice = { programId: 'p', course: 'c', module: 'm' };
    store.dispatch(quizesActions.quizChosen({ accountId: 'a', choice }));
    store.dispatch(resultActions.attemptFinished({ accountId: 'b', attemptId: 't' }));
    expect(last().quizes.chosen).toEqual({ a: choice });
    expect(last().result.lastAttempt).toEqual({ b: 't' });
  });

  it('counts as empty if the storage does not reply within five seconds, and a later reply is ignored', async () => {
    vi.useFakeTimers();
    let answer: (value: string) => void = () => {};
    const late = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const slow = withTimeout({ getItem: () => late, setItem: () => undefined });
    const read = Promise.resolve(slow.getItem('rootState'));
    await vi.advanceTimersByTimeAsync(4999);
    expect(await Promise.race([read, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    answer('too late');
    expect(await read).toBeNull();
  });
});
