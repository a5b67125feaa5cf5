import type { Endpoint, Person } from '@certway/contract/endpoint';
import { mayEnter } from '@certway/contract/roles';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../outcomes/failure.ts';
import type { RateLimits } from '../rate-limits.ts';

/** Finds out who is calling; implemented by the sessions slice. */
export type Identify = (request: FastifyRequest) => Promise<Person | null>;
/** The same without a query: the identity at the last call; null if it is unknown. */
export type CachedIdentity = Identify;

declare module 'fastify' {
  interface FastifyInstance {
    /** For requests that are not API calls, such as pages. */
    identify: Identify;
  }
}

export interface Gatekeeper {
  publicUrl: string;
  limits: RateLimits;
  identify: Identify;
  cachedIdentity: CachedIdentity;
}

export const mayCall = ({ openTo }: Endpoint, person: Person | null): boolean =>
  mayEnter(openTo, person?.role ?? null);

export function admit(endpoint: Endpoint, person: Person | null): void {
  if (mayCall(endpoint, person)) return;
  throw new HttpError(person ? 'not-allowed' : 'signed-out');
}
