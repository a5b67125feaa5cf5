import type { LoadOutcome, PageRendering } from '@certway/contract/shell/server-rendering';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identify } from '../gate/admission.ts';
import { callsOf, createRenderBudget, type Rendering } from './renderer.ts';

/**
 * Pages for signed-in members, identified by the session cookie alone, as in any call. Each page is
 * rendered for one request and not cached.
 */

const RENDERED_AT_ONCE = 4;

export function openMemberPages(app: FastifyInstance, rendering: Rendering, identify: Identify) {
  const budget = createRenderBudget();
  let running = 0;

  async function load(page: PageRendering, request: FastifyRequest): Promise<LoadOutcome> {
    const person = await identify(request);
    if (!person) return 'failed';
    const { cookie } = request.headers;
    return page.load(callsOf(app, { cookie, remoteAddress: request.ip }), person.id);
  }

  async function render(request: FastifyRequest): Promise<string | null> {
    const page = await rendering.open(request.url, true);
    if (!page) return null;
    return rendering.run(page, async () => {
      const outcome = await rendering.inTime(load(page, request));
      return outcome === 'loaded' ? rendering.render(page, budget) : null;
    });
  }

  /** Returns null if the app shell is to be sent. */
  return async (request: FastifyRequest): Promise<string | null> => {
    if (running >= RENDERED_AT_ONCE) return null;
    running += 1;
    return render(request).finally(() => {
      running -= 1;
    });
  };
}
