import { STORE_VERSION } from '@certway/contract/limits';
import {
  combineReducers,
  configureStore,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { rememberReducer } from 'redux-remember';
import { quizesReducer } from './attempts/quizes-slice.ts';
import { type CallsOfStore, caches } from './calls/caches.ts';
import { createPersistence } from './persistence.ts';
import { resultReducer } from './results/result-slice.ts';
import { userReducer } from './sessions/user-slice.ts';

const reducer = combineReducers({
  version: () => STORE_VERSION,
  user: userReducer,
  result: resultReducer,
  quizes: quizesReducer,
  profile: caches.profile.reducer,
  program: caches.program.reducer,
  quiz: caches.quiz.reducer,
  ai: caches.ai.reducer,
  review: caches.review.reducer,
});

/**
 * The check that the store is serializable runs only in the development build. Its warning
 * threshold is high, because the check is slow on a busy machine. A check for mutations is not
 * needed, because the store is frozen and a mutation throws.
 */
const developmentChecks = { serializableCheck: { warnAfter: 1000 }, immutableCheck: false };

export function makeStore(memory = createPersistence(), calls?: CallsOfStore) {
  const store = configureStore({
    reducer: rememberReducer(reducer),
    middleware: (defaults) =>
      defaults({ ...developmentChecks, thunk: { extraArgument: calls } }).concat(
        memory.announce,
        caches.profile.middleware,
        caches.program.middleware,
        caches.quiz.middleware,
        caches.ai.middleware,
        caches.review.middleware,
      ),
    // The persistence enhancer is outermost, so that its actions also pass through the middleware.
    enhancers: (defaults) => defaults().prepend(memory.enhancer),
  });
  return { store, restored: memory.restored };
}

export type RootState = ReturnType<typeof reducer>;
export type Dispatch = ReturnType<typeof makeStore>['store']['dispatch'];
export type Thunk<Result> = ThunkAction<Result, RootState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppStore = useStore.withTypes<ReturnType<typeof makeStore>['store']>();
export const useAppSelector = useSelector.withTypes<RootState>();
