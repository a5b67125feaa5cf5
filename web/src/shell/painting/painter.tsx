/**
 * The painter: a build of its own from the same pages, which the server loads. It renders a page for
 * a visitor whom nobody knows, or for somebody who is signed in, without a network and without waiting.
 */
import type {
  Ask,
  Outcome,
  Painted,
  Painter,
  Site,
  Sitting,
} from '@certway/contract/shell/painting';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { caches } from '../../calls/caches.ts';
import { isCallFailure } from '../../calls/failure.ts';
import { type AppRoute, routes } from '../../routes.tsx';
import { getUser, userActions } from '../../sessions/index.ts';
import { App } from '../app.tsx';
import { routeTree } from '../router.tsx';
import { dataOf, headOf } from './head.ts';
import { pagesForVisitors } from './pages.ts';
import { pagesForMembers } from './pages-for-members.ts';
import type { PaintedPage, Visit } from './painted-page.ts';
import { stateIn, storeThatAsks } from './store-that-asks.ts';
import { liftStyles } from './styles.ts';
import { inScript } from './text.ts';

const handler = createStaticHandler(routeTree);

/** A page that waited for something or failed stands there as a mark, and its content is not. */
const NOT_WHOLE = '<!--$!-->';
/** React asks for the pictures at the top before all else. The one that matters most goes into the head. */
const EARLY = /^(?:<link rel="preload"[^>]*\/>)+/;
const FIRST_PICTURE = /<link [^>]*fetchPriority="high"[^>]*\/>/gi;

const isMissing = (error: unknown) =>
  isCallFailure(error) && (error.code === 'not-found' || error.code === 'invalid-input');

class OneSitting implements Sitting {
  readonly key: string;
  readonly #words: string[] = [];
  readonly #page: PaintedPage;
  readonly #route: AppRoute;
  readonly #site: Site;
  readonly #visit: Visit;
  #results: unknown[] = [];
  #context: StaticHandlerContext | null = null;
  #kept: ReturnType<typeof storeThatAsks> | null = null;

  constructor(page: PaintedPage, route: AppRoute, visit: Visit, site: Site) {
    this.#page = page;
    this.#route = route;
    this.#site = site;
    this.#visit = visit;
    this.key = visit.address;
  }

  async ask(ask: Ask, member?: string): Promise<Outcome> {
    this.#kept = storeThatAsks(ask, this.#words);
    const { store, restored } = this.#kept;
    const page = await this.#route.fetchPage();
    await restored;
    if (!(await this.#isKnown(member))) return 'failed';
    const context = await handler.query(new Request(this.#site.origin + this.#visit.address));
    if (context instanceof Response) return 'failed';
    this.#context = context;
    const outcomes = await Promise.all(
      this.#page.calls(this.#visit).map((call) => store.dispatch(call)),
    );
    const [subject] = outcomes;
    if (subject?.error && isMissing(subject.error)) return 'missing';
    this.#results = outcomes.map(({ data }) => data);
    if (outcomes.some(({ error }) => error !== undefined)) return 'failed';
    if (this.#page.shows?.(this.#results, this.#visit) === false) return 'failed';
    await page.fetchPainted?.(store.getState(), this.#visit.params);
    await this.#page.fetch?.(this.#results);
    return 'answered';
  }

  /** Whoever the page is for is in the store, as in a browser that remembers them. */
  async #isKnown(member?: string): Promise<boolean> {
    if (!this.#site.forMember) return true;
    if (member === undefined) return false;
    const call = getUser.initiate({ params: { userId: member } }, { subscribe: false });
    const { data } = (await this.#kept?.store.dispatch(call)) ?? {};
    if (data) this.#kept?.store.dispatch(userActions.signInSuccess(data));
    return data !== undefined;
  }

  said = () => this.#words.join('\n');

  paint(): Painted | null {
    const { origin, nonce } = this.#site;
    const store = this.#kept?.store;
    const context = this.#context;
    if (!store || !context) return null;
    const rendered = renderToString(
      <App store={store} nonce={nonce}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    const lifted = liftStyles(rendered);
    if (!lifted || rendered.includes(NOT_WHOLE)) return null;
    const [preloads = ''] = EARLY.exec(lifted.html) ?? [];
    const head = this.#page.head(this.#visit, this.#results, origin);
    return {
      head: headOf(head, origin),
      data: dataOf(head),
      early: (preloads.match(FIRST_PICTURE) ?? []).join(''),
      root: lifted.html.slice(preloads.length),
      rules: lifted.rules,
      state: inScript(stateIn(store.getState())),
      modules: [...this.#page.modules, ...(this.#page.modulesFor?.(this.#results) ?? [])],
    };
  }

  end(): void {
    for (const cache of Object.values(caches)) {
      this.#kept?.store.dispatch(cache.util.resetApiState());
    }
  }
}

const addressWith = (pathname: string, search: URLSearchParams): string =>
  search.size > 0 ? `${pathname}?${search}` : pathname;

const found = (path: string, pathname: string) => {
  const match = matchPath({ path, caseSensitive: false }, pathname);
  return match && { route: routes.find((one) => one.path === path), params: match.params };
};

export const painter: Painter = {
  sit(address, site) {
    const url = URL.parse(address, site.origin);
    if (url?.origin !== site.origin) return null;
    const pages = site.forMember ? pagesForMembers : pagesForVisitors;
    for (const [path, page] of Object.entries(pages)) {
      const { route, params = {} } = found(path, url.pathname) ?? {};
      if (!route || !page) continue;
      const search = new URLSearchParams(page.keepOf?.(url.searchParams));
      const visit = { params, search, address: addressWith(url.pathname, search) };
      return !page.fits || page.fits(visit) ? new OneSitting(page, route, visit, site) : null;
    }
    return null;
  },
};
