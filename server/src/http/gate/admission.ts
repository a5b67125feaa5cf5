import { mayEnter } from '@certway/contract/accounts/roles';
import type { Endpoint, Person } from '@certway/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../outcomes/failure.ts';
import type { RateLimits } from '../rate-limits.ts';

/** Returns the person who sends a request. Implemented by the sessions slice. */
export type Identify = (request: FastifyRequest) => Promise<Person | null>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Identifies the sender of a request that is not an API call, such as a page. */
    identify: Identify;
  }
}

export interface Gatekeeper {
  publicUrl: string;
  limits: RateLimits;
  identify: Identify;
}

export const mayCall = ({ openTo }: Endpoint, person: Person | null): boolean =>
  mayEnter(openTo, person?.role ?? null);

export function admit(endpoint: Endpoint, person: Person | null): void {
  if (mayCall(endpoint, person)) return;
  throw new HttpError(person ? 'not-allowed' : 'signed-out');
}
