import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type {
  CallReply,
  LoadOutcome,
  MakeCall,
  PageRendering,
  RenderedPage,
  Renderer,
} from '@certway/contract/shell/server-rendering';
import type { FastifyInstance } from 'fastify';

/** Renders pages with the renderer that was built from the web app. */

/** The time within which the calls of a page must be answered. */
const LOADED_WITHIN_MS = 1000;

/** The part of the time that may be spent rendering, and the most that can be saved up. */
const RENDERING_SHARE = 0.2;
const SAVED_UP_MS = 400;

/** Limits the time that rendering takes from other requests of the process. */
export function createRenderBudget(now = () => performance.now()) {
  let left = SAVED_UP_MS;
  let updated = now();
  return {
    isLeft(): boolean {
      const time = now();
      left = Math.min(SAVED_UP_MS, left + RENDERING_SHARE * (time - updated));
      updated = time;
      return left > 0;
    },
    spend(ms: number): void {
      left -= ms;
    },
  };
}
export type RenderBudget = ReturnType<typeof createRenderBudget>;

interface Caller {
  cookie?: string | undefined;
  /** The caller's network address. */
  remoteAddress?: string;
}

/** Makes calls in this process, as a visitor or with the cookies of a request. */
export function callsOf(app: FastifyInstance, { cookie, remoteAddress }: Caller = {}): MakeCall {
  const caller = {
    ...(cookie && { headers: { cookie } }),
    ...(remoteAddress && { remoteAddress }),
  };
  return async (url): Promise<CallReply> => {
    const { statusCode: status, headers, body } = await app.inject({ url, ...caller });
    const used = ['content-type', 'x-total-count'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    );
    return { status, headers: Object.fromEntries(used), body };
  };
}

interface RenderingOptions {
  folder: string;
  origin: string;
  nonce: string;
  /** Returns the document of a rendered page. */
  toDocument: (page: RenderedPage) => string;
}

export function openRendering(app: FastifyInstance, options: RenderingOptions) {
  const { folder, origin, nonce, toDocument } = options;
  const file = join(folder, '.vite', 'renderer', 'renderer.js');
  let loading: Promise<Renderer | null> | null = null;
  const load = async (): Promise<Renderer | null> => {
    if (!existsSync(file)) return null;
    try {
      return ((await import(pathToFileURL(file).href)) as { renderer: Renderer }).renderer;
    } catch (error) {
      app.log.warn({ err: error }, 'the renderer of the pages could not be loaded');
      return null;
    }
  };
  /** The renderer is loaded with the first page, so that the start does not wait for it. */
  const renderer = (): Promise<Renderer | null> => {
    loading ??= load();
    return loading;
  };

  return {
    renderer,

    /** Returns null for a page that is not rendered on the server. */
    open: async (address: string, forMember: boolean): Promise<PageRendering | null> =>
      (await renderer())?.open(address, { origin, nonce, forMember }) ?? null,

    /** Fails after a second, so that no request waits long for a page. */
    inTime: (outcome: Promise<LoadOutcome>): Promise<LoadOutcome> =>
      Promise.race([outcome, sleep(LOADED_WITHIN_MS, 'failed' as const, { ref: false })]),

    /** Returns the document, or null if the page cannot be rendered or the budget is used up. */
    render(rendering: PageRendering, budget: RenderBudget): string | null {
      if (!budget.isLeft()) return null;
      const started = performance.now();
      const page = rendering.render();
      const document = page && toDocument(page);
      budget.spend(performance.now() - started);
      return document;
    },

    /** Runs the steps of a rendering. After an error the browser renders the page. */
    async run<T>(rendering: PageRendering, steps: () => Promise<T | null>): Promise<T | null> {
      try {
        return await steps();
      } catch (error) {
        app.log.warn({ err: error }, 'a page could not be rendered');
        return null;
      } finally {
        rendering.dispose();
      }
    },
  };
}
export type Rendering = ReturnType<typeof openRendering>;
