import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Ask, Outcome, Sitting } from '@certway/contract/shell/painting';
import type { FastifyInstance } from 'fastify';
import type { paintingAllowance } from './allowance.ts';
import type { Build } from './build.ts';
import { painterIn } from './painter.ts';
import { type Spliced, splice } from './spliced.ts';
import { readTemplate } from './template.ts';

/** What painting takes, whoever it is for: the painter, the calls it makes, and the document around what it paints. */

const ASKED_WITHIN_MS = 1000;

export interface Painting {
  folder: string;
  build: Build;
  /** The build's page, with `mark` in place of the nonce. */
  page: string;
  mark: string;
  origin: string;
}

/** Asks in this process, as somebody whom nobody knows or with the cookies of a request. */
export function asker(app: FastifyInstance, { cookie, from }: AskedFor = {}): Ask {
  const asked = { ...(cookie && { headers: { cookie } }), ...(from && { remoteAddress: from }) };
  return async (url): Promise<Answer> => {
    const { statusCode: status, headers, body } = await app.inject({ url, ...asked });
    const told = ['content-type', 'x-total-count'].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    );
    return { status, headers: Object.fromEntries(told), body };
  };
}

interface AskedFor {
  cookie?: string | undefined;
  /** The address that they ask from. */
  from?: string;
}

export function openStudio(app: FastifyInstance, { folder, build, page, mark, origin }: Painting) {
  const painterOf = painterIn(folder, app);
  let template: ReturnType<typeof readTemplate> | null = null;

  return {
    /** null: this page is not painted. */
    async sit(address: string, { forMember }: { forMember: boolean }): Promise<Sitting | null> {
      const painter = await painterOf();
      return painter?.sit(address, { origin, nonce: mark, forMember }) ?? null;
    },

    /** Nobody waits long for a painting, whatever it is that does not answer. */
    soon: (asking: Promise<Outcome>): Promise<Outcome> =>
      Promise.race([asking, sleep(ASKED_WITHIN_MS, 'failed' as const, { ref: false })]),

    paint(sitting: Sitting, allowance: ReturnType<typeof paintingAllowance>): Spliced | null {
      if (!allowance.mayPaint()) return null;
      const began = performance.now();
      template ??= readTemplate(folder, build, page, mark);
      const painted = sitting.paint();
      const made = painted && splice(template.dress(painted), mark);
      allowance.spend(performance.now() - began);
      return made;
    },

    /** A page that cannot be painted is still a page: the browser renders it. */
    async safely<T>(sitting: Sitting, make: () => Promise<T | null>): Promise<T | null> {
      try {
        return await make();
      } catch (error) {
        app.log.warn({ err: error }, 'a page could not be painted');
        return null;
      } finally {
        sitting.end();
      }
    },
  };
}
export type Studio = ReturnType<typeof openStudio>;
