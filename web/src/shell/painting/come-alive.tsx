import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { type PaintedState, takePainted } from '../../calls/painted.ts';
import type { AppRoute } from '../../routes.tsx';
import { userActions } from '../../sessions/index.ts';
import type { makeStore } from '../../store.ts';
import { nextTask } from '../../ui/rendering/next-task.ts';
import { App } from '../app.tsx';
import { makeRouter } from '../router.tsx';
import { repeatDone, stopKeeping, unmark } from './meanwhile/repeat.ts';
import { lowerStyles } from './styles.ts';

/** The ids of what the server leaves in a page that it painted. */
const STATE = 'painted';
const RULES = 'painted-rules';

type Store = ReturnType<typeof makeStore>['store'];

/** The page itself, so that what is painted has something to come alive with. */
async function fetchPage(router: DataRouter, store: Store): Promise<void> {
  const { route, params = {} } = router.state.matches.at(-1) ?? {};
  const page = await (route?.handle as AppRoute | undefined)?.fetchPage();
  await page?.fetchPainted?.(store.getState(), params);
}

function paintedInPage(): PaintedState | null {
  const text = document.getElementById(STATE)?.textContent;
  return text ? (JSON.parse(text) as PaintedState) : null;
}

/** The store as the server had it. False where this device remembers another person than the page is painted for. */
function takeOver(store: Store): boolean {
  const painted = paintedInPage();
  const remembered = store.getState().user.currentUser;
  if (!painted || painted.reader?._id !== remembered?._id) return false;
  if (painted.reader) store.dispatch(userActions.signInSuccess(painted.reader));
  store.dispatch(takePainted(painted.answers));
  return true;
}

/** Not in the effect itself: within one React brings no part alive that it left for later. */
function WithWhatWasDone({ children }: { children: ReactNode }) {
  useEffect(() => {
    const soon = setTimeout(repeatDone);
    return () => clearTimeout(soon);
  }, []);
  return children;
}

/**
 * Renders the page, or takes over what the server painted for whoever is remembered on this device, or for
 * a visitor where nobody is. Either is a transition, which React renders in pieces of some milliseconds: in one
 * go a phone would hear nothing for half a second.
 */
export async function comeAlive(place: HTMLElement, store: Store, nonce: string): Promise<Root> {
  const stands = takeOver(store);
  await nextTask();
  const router = makeRouter({ isPrerendered: stands });
  const app = (
    <App store={store} nonce={nonce}>
      <RouterProvider router={router} />
    </App>
  );
  const isThere = stands && (await arrived(router, store));
  await nextTask();
  if (!isThere) {
    stopKeeping();
    const root = createRoot(place);
    startTransition(() => root.render(app));
    return root;
  }
  const rules = document.getElementById(RULES) as HTMLStyleElement | null;
  if (rules?.sheet) lowerStyles(place, rules.sheet);
  rules?.remove();
  unmark();
  const page = <WithWhatWasDone>{app}</WithWhatWasDone>;
  return new Promise((begun) => startTransition(() => begun(hydrateRoot(place, page))));
}

/** Without its code the page shows that it cannot be loaded, as any other. */
const arrived = (router: DataRouter, store: Store): Promise<boolean> =>
  fetchPage(router, store).then(
    () => true,
    () => false,
  );
