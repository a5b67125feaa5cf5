import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { type Answered, takePainted } from '../../calls/painted.ts';
import type { AppRoute } from '../../routes.tsx';
import type { makeStore } from '../../store.ts';
import { nextTask } from '../../ui/rendering/next-task.ts';
import { App } from '../app.tsx';
import { makeRouter } from '../router.tsx';
import { repeatDone, stopKeeping, unmark } from './meanwhile/repeat.ts';
import { lowerStyles } from './styles.ts';

/** The ids of what the server leaves in a page that it painted. */
const STATE = 'painted';
const RULES = 'painted-rules';

/** The page itself, so that what is painted has something to come alive with. */
const fetchPage = (router: DataRouter) =>
  (router.state.matches.at(-1)?.route.handle as AppRoute | undefined)?.fetchPage();

function answersInPage(): Answered | null {
  const text = document.getElementById(STATE)?.textContent;
  return text ? (JSON.parse(text) as Answered) : null;
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
 * Renders the page, or takes over what the server painted. It painted for somebody whom nobody knows:
 * whoever is remembered on this device gets a page of their own. Either is a transition, which React renders
 * in pieces of some milliseconds: in one go a phone would hear nothing for half a second.
 */
export async function comeAlive(
  root: HTMLElement,
  store: ReturnType<typeof makeStore>['store'],
  nonce: string,
): Promise<void> {
  const known = store.getState().user.currentUser !== null;
  const answers = known ? null : answersInPage();
  if (answers) store.dispatch(takePainted(answers));
  const stands = answers !== null;
  await nextTask();
  const router = makeRouter({ stands });
  const app = (
    <App store={store} nonce={nonce}>
      <RouterProvider router={router} />
    </App>
  );
  const isThere = stands && (await arrived(router));
  await nextTask();
  if (!isThere) {
    stopKeeping();
    startTransition(() => createRoot(root).render(app));
    return;
  }
  const rules = document.getElementById(RULES) as HTMLStyleElement | null;
  if (rules?.sheet) lowerStyles(root, rules.sheet);
  rules?.remove();
  unmark();
  startTransition(() => {
    hydrateRoot(root, <WithWhatWasDone>{app}</WithWhatWasDone>);
  });
}

/** Without its code the page shows that it cannot be loaded, as any other. */
const arrived = (router: DataRouter): Promise<boolean> =>
  Promise.resolve(fetchPage(router)).then(
    () => true,
    () => false,
  );
