import { RESTORE_TIMEOUT_MS, STORE_VERSION } from '@certway/contract/limits';
import { freeze, type Middleware, type StoreEnhancer } from '@reduxjs/toolkit';
import { type Driver, REMEMBER_REHYDRATED, rememberEnhancer } from 'redux-remember';

/** The one key in local storage that holds the part of the store that persists between visits. */
const ROOT_KEY = 'root';

const rememberedSlices = ['version', 'user', 'result', 'quizes'];

export const onDevice: Driver = {
  getItem: () => localStorage.getItem(ROOT_KEY),
  setItem: (_, value: string) => localStorage.setItem(ROOT_KEY, value),
};

/** Storage that does not reply in time counts as empty; a late reply is ignored. */
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

/** The account in the stored state now, whichever tab wrote it. */
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

/** State written by another version of the store is dropped. */
export function migrate(state: PersistedState): Partial<PersistedState> {
  if (state.version !== STORE_VERSION) return {};
  // A request that was pending when the page closed is not pending now.
  const user = { ...state.user, loading: false, error: null };
  return freeze({ ...state, user }, true);
}

/** Stores and restores the persisted slices; `restored` resolves once that is done. */
export function createPersistence(driver: Driver = onDevice) {
  let announceRestored = () => {};
  const restored = new Promise<void>((resolve) => {
    announceRestored = resolve;
  });
  const announce: Middleware = () => (next) => (action) => {
    const result = next(action);
    // The enhancer listens for changes one tick later, so that none is missed.
    if ((action as { type?: unknown }).type === REMEMBER_REHYDRATED) setTimeout(announceRestored);
    return result;
  };
  const enhancer: StoreEnhancer = rememberEnhancer(withTimeout(driver), rememberedSlices, {
    prefix: '',
    persistWholeStore: true,
    // Without a delay, because signing out leaves the page immediately afterward.
    persistThrottle: 0,
    migrate,
    // Storage that is full, blocked or damaged must not stop the page; only convenience is lost.
    errorHandler: () => undefined,
  });
  return { restored, announce, enhancer };
}
