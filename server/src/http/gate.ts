import type { Endpoint, Person } from '@certway/contract/endpoint';
import { mayEnter } from '@certway/contract/roles';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../outcomes/failure.ts';
import type { RateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** They were in at an earlier call; whether they still are has not been read at this one. */
    sessionUnread: boolean;
  }
}

/** Who is calling; the sessions slice knows, `http` only asks. */
export type Identify = (request: FastifyRequest) => Promise<Person | null>;
/** The same without a question to the database: as it was when they called last; null if nothing is known. */
export type Recall = Identify;

export interface Gatekeeper {
  publicUrl: string;
  limits: RateLimits;
  identify: Identify;
  recall: Recall;
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

export function admit(endpoint: Endpoint, person: Person | null): void {
  if (mayEnter(endpoint.openTo, person?.role ?? null)) return;
  throw new Refusal(person ? 'not-allowed' : 'signed-out');
}

/** Checked before the body is even read: origin, identity, role, rate. */
export function gate(endpoint: Endpoint, keeper: Gatekeeper) {
  const ourOrigin = new URL(keeper.publicUrl).origin;
  return async (request: FastifyRequest) => {
    const writes = WRITING.has(request.method);
    if (writes && comesFromElsewhere(request, ourOrigin)) throw new Refusal('foreign-origin');
    const recalled = endpoint.readsSession ? await keeper.recall(request) : null;
    request.sessionUnread = recalled !== null;
    request.person = recalled ?? (await keeper.identify(request));
    admit(endpoint, request.person);
    if (writes && endpoint.pace !== 'failures') await keepPace(request, keeper.limits);
  };
}
