/**
 * The renderer: a separate build of the same pages, which the server loads. It renders a page for
 * visitors or for a signed-in member, without a network and without waiting.
 */
import type {
  LoadOutcome,
  MakeCall,
  PageRendering,
  RenderedPage,
  Renderer,
  RenderOptions,
} from '@certway/contract/shell/server-rendering';
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
import { type AppRoute, modulesOf, routes } from '../../routes.tsx';
import { getUser, userActions } from '../../sessions/index.ts';
import { App } from '../app.tsx';
import { routeTree } from '../router.tsx';
import { jsonForScript } from './escape.ts';
import { dataOf, headOf } from './head.ts';
import { memberPages } from './member-pages.ts';
import { createRenderStore, stateForBrowser } from './render-store.ts';
import { type SsrPage, UNSUBSCRIBED, type Visit } from './ssr-page.ts';
import { extractStyles } from './style-attributes.ts';
import { visitorPages } from './visitor-pages.ts';

const handler = createStaticHandler(routeTree);

/** React writes this comment in place of content that is not loaded or that failed. */
const INCOMPLETE = '<!--$!-->';
/** React puts preloads of pictures first. The one with a high priority belongs in the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*\/>)+/;
const FIRST_PICTURE = /<link [^>]*fetchPriority="high"[^>]*\/>/gi;

const isMissing = (error: unknown) =>
  isCallFailure(error) && (error.code === 'not-found' || error.code === 'invalid-input');

class Rendering implements PageRendering {
  readonly key: string;
  readonly #replies: string[] = [];
  readonly #page: SsrPage;
  readonly #route: AppRoute;
  readonly #options: RenderOptions;
  readonly #visit: Visit;
  #data: unknown[] = [];
  #context: StaticHandlerContext | null = null;
  #store: ReturnType<typeof createRenderStore>['store'] | null = null;

  constructor(page: SsrPage, route: AppRoute, visit: Visit, options: RenderOptions) {
    this.#page = page;
    this.#route = route;
    this.#options = options;
    this.#visit = visit;
    this.key = visit.address;
  }

  async load(makeCall: MakeCall, memberId?: string): Promise<LoadOutcome> {
    const { store, restored } = createRenderStore(makeCall, this.#replies);
    this.#store = store;
    const module = await this.#route.fetchPage();
    await restored;
    if (this.#options.forMember && !(await this.#signIn(memberId))) return 'failed';
    const context = await handler.query(new Request(this.#options.origin + this.#visit.address));
    if (context instanceof Response) return 'failed';
    this.#context = context;
    const calls = this.#page.calls(this.#visit);
    const outcomes = await Promise.all(calls.map((call) => store.dispatch(call)));
    const [subject] = outcomes;
    if (subject?.error && isMissing(subject.error)) return 'missing';
    if (outcomes.some(({ error }) => error !== undefined)) return 'failed';
    this.#data = outcomes.map(({ data }) => data);
    if (this.#page.isRenderable?.(this.#data, this.#visit) === false) return 'failed';
    await module.fetchForHydration?.(store.getState(), this.#visit.params);
    await this.#page.fetch?.(this.#data);
    return 'loaded';
  }

  /** Puts the member into the store, as in a browser that remembers them. */
  async #signIn(memberId: string | undefined): Promise<boolean> {
    if (memberId === undefined || !this.#store) return false;
    const call = getUser.initiate({ params: { userId: memberId } }, UNSUBSCRIBED);
    const { data } = await this.#store.dispatch(call);
    if (data) this.#store.dispatch(userActions.signInSuccess(data));
    return data !== undefined;
  }

  replies = () => this.#replies.join('\n');

  render(): RenderedPage | null {
    const { origin, nonce } = this.#options;
    const store = this.#store;
    const context = this.#context;
    if (!store || !context) return null;
    const html = renderToString(
      <App store={store} nonce={nonce}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    const extracted = extractStyles(html);
    if (!extracted || html.includes(INCOMPLETE)) return null;
    const [preloads = ''] = PRELOADS.exec(extracted.html) ?? [];
    const head = this.#page.head(this.#visit, this.#data, origin);
    return {
      head: headOf(head, origin),
      structuredData: dataOf(head),
      preloads: (preloads.match(FIRST_PICTURE) ?? []).join(''),
      root: extracted.html.slice(preloads.length),
      styleRules: extracted.rules,
      state: jsonForScript(stateForBrowser(store.getState())),
      modules: [...this.#route.modules, ...(this.#page.modulesFor?.(this.#data) ?? [])],
    };
  }

  dispose(): void {
    for (const cache of Object.values(caches)) this.#store?.dispatch(cache.util.resetApiState());
  }
}

const addressOf = (pathname: string, search: URLSearchParams): string =>
  search.size > 0 ? `${pathname}?${search}` : pathname;

export const renderer: Renderer = {
  modulesOf,
  open(address, options) {
    const url = URL.parse(address, options.origin);
    if (url?.origin !== options.origin) return null;
    const pages = options.forMember ? memberPages : visitorPages;
    // `matchRoutes` would write a warning for each malformed address that someone requests.
    const match = Object.keys(pages)
      .map((path) => matchPath(path, url.pathname))
      .find((found) => found !== null);
    const route = routes.find(({ path }) => path === match?.pattern.path);
    const page = route && pages[route.path];
    if (!match || !page) return null;
    const search = new URLSearchParams(page.searchOf?.(url.searchParams));
    const visit = { params: match.params, search, address: addressOf(url.pathname, search) };
    const isAccepted = !page.accepts || page.accepts(visit);
    return isAccepted ? new Rendering(page, route, visit, options) : null;
  },
};
