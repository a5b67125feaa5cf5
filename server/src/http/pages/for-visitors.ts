import { createHash } from 'node:crypto';
import type { MakeCall, PageRendering } from '@certway/contract/shell/server-rendering';
import { createRenderBudget, type Rendering } from './renderer.ts';

/**
 * Pages for visitors. A page is cached for a moment, like the replies from which it is rendered, and
 * not beyond a change of them. After that moment the calls are made again, and the page is rendered
 * again only if a reply differs.
 */

const RENDERED_AT_ONCE = 4;
const CACHED_CHARACTERS = 8 * 1024 * 1024;
const CACHED_PAGES = 1000;

interface CacheOptions {
  /** The time in milliseconds for which a page is sent without making its calls again. */
  keepMs: number;
  /** The number of changes to what visitors see that this process has been notified of. */
  changes: () => number;
}

/** Null: the app shell is sent. */
export type VisitorPage = string | 'missing' | null;

interface CachedPage {
  at: number;
  changes: number;
  /** A hash of the replies. */
  replies: string;
  page: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64');

/** The latest pages, up to a number of characters. */
class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  #characters = 0;

  get = (key: string) => this.#pages.get(key);

  put(key: string, page: CachedPage): void {
    this.#delete(key);
    this.#pages.set(key, page);
    this.#characters += page.page.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#characters <= CACHED_CHARACTERS && this.#pages.size <= CACHED_PAGES) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#characters -= this.#pages.get(key)?.page.length ?? 0;
    this.#pages.delete(key);
  }
}

export function openVisitorPages(
  rendering: Rendering,
  makeCall: MakeCall,
  { keepMs, changes }: CacheOptions,
) {
  const cache = new PageCache();
  const running = new Map<string, Promise<VisitorPage>>();
  const budget = createRenderBudget();

  async function render(page: PageRendering): Promise<VisitorPage> {
    const started = { at: performance.now(), changes: changes() };
    const outcome = await rendering.inTime(page.load(makeCall));
    if (outcome === 'failed') return null;
    const replies = hash(page.replies());
    const cached = cache.get(page.key);
    const isSame = cached?.replies === replies;
    const rendered = isSame
      ? cached.page
      : outcome === 'missing'
        ? outcome
        : rendering.render(page, budget);
    if (rendered) cache.put(page.key, { ...started, replies, page: rendered });
    return rendered;
  }

  return async (address: string): Promise<VisitorPage> => {
    const page = await rendering.open(address, false);
    if (!page) return null;
    const { key } = page;
    const cached = cache.get(key);
    const isFresh =
      cached && performance.now() - cached.at < keepMs && cached.changes === changes();
    if (isFresh) return cached.page;
    const same = running.get(key);
    if (same) return same;
    if (running.size >= RENDERED_AT_ONCE) return null;
    const rendered = rendering.run(page, () => render(page)).finally(() => running.delete(key));
    running.set(key, rendered);
    return rendered;
  };
}
