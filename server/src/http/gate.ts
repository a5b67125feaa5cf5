import type { Endpoint, Person } from '@certway/contract/endpoint';
import { mayEnter } from '@certway/contract/roles';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../outcomes/failure.ts';
import type { RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** Who is calling; the sessions slice knows, `http` only asks. */
export type Identify = (request: FastifyRequest) => Promise<Person | null>;

export interface Gatekeeper {
  publicUrl: string;
  limits: RateLimits;
  identify: Identify;
}

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Browsers state the origin of every writing request. Another site's page is refused; a program
 * that is no browser states none, and cannot send our cookie by accident.
 */
function comesFromElsewhere(request: FastifyRequest, ourOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // What the request says about its host proves nothing: only the public address counts.
  if (origin !== undefined) return origin !== ourOrigin;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

async function keepPace(request: FastifyRequest, limits: RateLimits) {
  const seconds = request.person
    ? await limits.count('writes', request.person.sessionId)
    : await limits.count('anonymousWrites', request.ip);
  if (seconds > 0) throw new Refusal('too-many-requests', [], seconds);
}

/** Checked before the body is even read: origin, identity, role, rate. */
export function gate(endpoint: Endpoint, keeper: Gatekeeper) {
  const ourOrigin = new URL(keeper.publicUrl).origin;
  return async (request: FastifyRequest) => {
    const writes = WRITING.has(request.method);
    if (writes && comesFromElsewhere(request, ourOrigin)) throw new Refusal('foreign-origin');
    request.person = await keeper.identify(request);
    if (!mayEnter(endpoint.openTo, request.person?.role ?? null)) {
      throw new Refusal(request.person ? 'not-allowed' : 'signed-out');
    }
    if (writes && endpoint.pace !== 'failures') await keepPace(request, keeper.limits);
  };
}
