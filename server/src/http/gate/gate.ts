import type { Endpoint, Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../outcomes/failure.ts';
import type { RateLimits } from '../rate-limits.ts';
import { admit, type Gatekeeper } from './admission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

const WRITING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Returns whether a writing request was sent by a page of another site. Browsers send the origin
 * with every such request. Other programs may send no origin, but they do not send our cookie
 * unless they intend to.
 */
function isCrossSite(request: FastifyRequest, ourOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // The origin is compared with the public URL. The Host header cannot be used, because it can be
  // forged.
  if (origin !== undefined) return origin !== ourOrigin;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Limits the rate of writing calls. Uploads cost much more than other calls, so they are
 * additionally counted per person for all devices together.
 */
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

/** Checks the origin, identity, role, and rate of a request before its body is read. */
export function gate(endpoint: Endpoint, keeper: Gatekeeper) {
  const ourOrigin = new URL(keeper.publicUrl).origin;
  return async (request: FastifyRequest) => {
    const writes = WRITING.has(request.method);
    if (writes && isCrossSite(request, ourOrigin)) throw new HttpError('foreign-origin');
    request.person = await keeper.identify(request);
    admit(endpoint, request.person);
    if (writes && endpoint.pace !== 'failures') await limitRate(request, endpoint, keeper.limits);
  };
}
