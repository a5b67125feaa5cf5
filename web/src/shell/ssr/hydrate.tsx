import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { type PrerenderedState, takePrerendered } from '../../calls/prerendered.ts';
import type { AppRoute } from '../../routes.tsx';
import { userActions } from '../../sessions/index.ts';
import type { makeStore } from '../../store.ts';
import { nextTask } from '../../ui/rendering/next-task.ts';
import { App } from '../app.tsx';
import { makeRouter } from '../router.tsx';
import { replayInput, stopCapturing, unmarkPressed } from './replay-input.ts';
import { restoreStyles } from './style-attributes.ts';

type Store = ReturnType<typeof makeStore>['store'];

/**
 * Loads the code of the page, so that React finds the components that the server rendered. Returns
 * false if it cannot be loaded. The page then shows the error, as any other page.
 */
async function fetchPage(router: DataRouter, store: Store): Promise<boolean> {
  try {
    const { route, params = {} } = router.state.matches.at(-1) ?? {};
    const page = await (route?.handle as AppRoute | undefined)?.fetchPage();
    await page?.fetchForHydration?.(store.getState(), params);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts the state of the server's store into the store. Returns false if the page was not rendered
 * on the server, or for another person than this device remembers.
 */
function takeState(store: Store): boolean {
  const text = document.getElementById('ssr-state')?.textContent;
  if (!text) return false;
  const { reader, replies } = JSON.parse(text) as PrerenderedState;
  if (reader?._id !== store.getState().user.currentUser?._id) return false;
  if (reader) store.dispatch(userActions.signInSuccess(reader));
  store.dispatch(takePrerendered(replies));
  return true;
}

/** Input is replayed after the effect, because React hydrates nothing during an effect. */
function WithReplay({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(replayInput);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/**
 * Hydrates a server-rendered page, or renders the page. Either is a transition, which React renders
 * in pieces of a few milliseconds: without it, a phone would ignore input for half a second.
 */
export async function hydrateOrRender(
  element: HTMLElement,
  store: Store,
  nonce: string,
): Promise<Root> {
  const isPrerendered = takeState(store);
  await nextTask();
  const router = makeRouter({ isPrerendered });
  const app = (
    <App store={store} nonce={nonce}>
      <RouterProvider router={router} />
    </App>
  );
  const isHydrated = isPrerendered && (await fetchPage(router, store));
  await nextTask();
  if (!isHydrated) {
    stopCapturing();
    const root = createRoot(element);
    startTransition(() => root.render(app));
    return root;
  }
  const styles = document.getElementById('ssr-styles') as HTMLStyleElement | null;
  if (styles?.sheet) restoreStyles(element, styles.sheet);
  styles?.remove();
  unmarkPressed();
  const page = <WithReplay>{app}</WithReplay>;
  return new Promise((started) => startTransition(() => started(hydrateRoot(element, page))));
}
