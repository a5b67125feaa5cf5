import type { Outcome, Sitting } from '@certway/contract/shell/painting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identify } from '../gate/admission.ts';
import { paintingAllowance } from './allowance.ts';
import type { Spliced } from './spliced.ts';
import { asker, type Studio } from './studio.ts';

/**
 * Pages for whoever is signed in, by the cookie of their session alone, as in any call. Each is painted for
 * one request and kept nowhere.
 */

const AT_ONCE = 4;

export function openMembersPages(app: FastifyInstance, studio: Studio, identify: Identify) {
  const allowance = paintingAllowance();
  let underWay = 0;

  async function askAsThem(sitting: Sitting, request: FastifyRequest): Promise<Outcome> {
    const person = await identify(request);
    const { cookie } = request.headers;
    return person ? sitting.ask(asker(app, { cookie, from: request.ip }), person.id) : 'failed';
  }

  async function make(request: FastifyRequest): Promise<Spliced | null> {
    const sitting = await studio.sit(request.url, { forMember: true });
    if (!sitting) return null;
    return studio.safely(sitting, async () => {
      const outcome = await studio.soon(askAsThem(sitting, request));
      return outcome === 'answered' ? studio.paint(sitting, allowance) : null;
    });
  }

  /** null: the page of all pages is sent. */
  return async function find(request: FastifyRequest): Promise<Spliced | null> {
    if (underWay >= AT_ONCE) return null;
    underWay += 1;
    return make(request).finally(() => {
      underWay -= 1;
    });
  };
}
