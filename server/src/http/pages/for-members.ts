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

  async function make(request: FastifyRequest): Promise<Spliced | null> {
    const { url, headers, ip: from } = request;
    const sitting = await studio.sit(url, { forMember: true });
    if (!sitting) return null;
    return studio.safely(sitting, async () => {
      const person = await identify(request);
      if (!person) return null;
      const ask = asker(app, { cookie: headers.cookie, from });
      const outcome = await studio.ask(sitting, ask, person.id);
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
