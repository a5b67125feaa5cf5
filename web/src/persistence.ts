import { RESTORE_TIMEOUT_MS, STORE_VERSION } from '@certway/contract/limits';
import { freeze, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';
import { type Driver, REMEMBER_REHYDRATED, rememberEnhancer } from 'redux-remember';

/** The key in local storage of the part of the store that persists between visits. */
const ROOT_KEY = 'root';

const rememberedSlices = ['version', 'user', 'result', 'quizes'];

export const onDevice: Driver = {
  getItem: () => localStorage.getItem(ROOT_KEY),
  setItem: (_, value: string) => localStorage.setItem(ROOT_KEY, value),
};

/**
 * Wraps storage that may be slow. If reading takes longer than the timeout, the storage counts as
 * empty and a late reply is ignored.
 */
export function withTimeout(driver: Driver, timeoutMs = RESTORE_TIMEOUT_MS): Driver {
  const empty = () => new Promise((resolve) => setTimeout(resolve, timeoutMs, null));
  return {
    getItem: (key) => Promise.race([driver.getItem(key), empty()]),
    setItem: (key, value) => driver.setItem(key, value),
  };
}

interface PersistedState {
  version: number;
  user: { loading: boolean; error: string | null };
}

/**
 * Returns the account id in the persisted state. It may differ from the account of this tab,
 * because another tab may have signed in or out.
 */
export function persistedAccount(): string | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(ROOT_KEY) ?? '{}') as {
      user?: { currentUser?: { _id?: string } | null };
    };
    return user?.currentUser?._id ?? null;
  } catch {
    return null;
  }
}

/** Drops state that another version of the store wrote. */
export function migrate(state: PersistedState): Partial<PersistedState> {
  if (state.version !== STORE_VERSION) return {};
  // The state `loading` is reset, because a request that was pending when the page closed is no
  // longer pending.
  const user = { ...state.user, loading: false, error: null };
  return freeze({ ...state, user }, true);
}

/** Stores and restores the persisted slices. `restored` resolves when the state is restored. */
export function createPersistence(driver: Driver = onDevice) {
  let announceRestored = () => {};
  const restored = new Promise<void>((resolve) => {
    announceRestored = resolve;
  });
  const announce: Middleware = () => (next) => (action) => {
    const result = next(action);
    // The announcement waits for a later task, because the persistence library starts to listen for
    // changes one tick later, and earlier changes would be lost.
    if ((action as { type?: unknown }).type === REMEMBER_REHYDRATED) setTimeout(announceRestored);
    return result;
  };
  const enhancer: StoreEnhancer = rememberEnhancer(withTimeout(driver), rememberedSlices, {
    prefix: '',
    persistWholeStore: true,
    // Changes are written without a delay, because signing out leaves the page immediately
    // afterward.
    persistThrottle: 0,
    migrate,
    // Errors are ignored, because a page must work even if the storage is full, blocked, or
    // damaged. Only convenience is lost.
    errorHandler: () => undefined,
  });
  return { restored, announce, enhancer };
}
