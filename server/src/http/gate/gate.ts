import type { Endpoint, Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../outcomes/failure.ts';
import type { RateLimits } from '../rate-limits.ts';
import { admit, type Gatekeeper, mayCall } from './admission.ts';
import { UnreadSession } from './call-session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
    /** Null once the session was read, usually at the gate. */
    session: UnreadSession | null;
  }
}

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Browsers send the origin with every writing request. A page of another site is refused; a program
 * that is not a browser sends none, and cannot send our cookie by accident.
 */
function isCrossSite(request: FastifyRequest, ourOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // The host in the request proves nothing: only the public address counts.
  if (origin !== undefined) return origin !== ourOrigin;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Uploads cost much more than other calls, so they are counted per person, across all devices. */
async function limitRate(request: FastifyRequest, { upload }: Endpoint, limits: RateLimits) {
  const { person } = request;
  const counts = person
    ? [
        limits.count('writes', person.sessionId),
        ...(upload ? [limits.count('uploads', person.id)] : []),
      ]
    : [limits.count('anonymousWrites', request.ip)];
  const seconds = Math.max(...(await Promise.all(counts)));
  if (seconds > 0) throw new HttpError('too-many-requests', [], seconds);
}

/** Checks the origin, identity, role and rate before the body is read. */
export function gate(endpoint: Endpoint, keeper: Gatekeeper) {
  const ourOrigin = new URL(keeper.publicUrl).origin;
  return async (request: FastifyRequest) => {
    const writes = WRITING.has(request.method);
    if (writes && isCrossSite(request, ourOrigin)) throw new HttpError('foreign-origin');
    const cached = endpoint.session ? await keeper.cachedIdentity(request) : null;
    if (cached && mayCall(endpoint, cached)) {
      request.person = cached;
      request.session = new UnreadSession(request, endpoint, keeper);
    } else {
      request.person = await keeper.identify(request);
      admit(endpoint, request.person);
    }
    if (writes && endpoint.pace !== 'failures') await limitRate(request, endpoint, keeper.limits);
  };
}
