import type { Endpoint, Person } from '@certway/contract/endpoint';
import { mayEnter } from '@certway/contract/roles';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../outcomes/failure.ts';
import type { RateLimits } from '../rate-limits.ts';

/** Who is calling; the sessions slice knows, `http` only asks. */
export type Identify = (request: FastifyRequest) => Promise<Person | null>;
/** The same without a question to the database: as it was when they called last; null if nothing is known. */
export type Recall = Identify;

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is no call: a page. */
    identify: Identify;
  }
}

export interface Gatekeeper {
  publicUrl: string;
  limits: RateLimits;
  identify: Identify;
  recall: Recall;
}

export const mayCall = ({ openTo }: Endpoint, person: Person | null): boolean =>
  mayEnter(openTo, person?.role ?? null);

export function admit(endpoint: Endpoint, person: Person | null): void {
  if (mayCall(endpoint, person)) return;
  throw new Refusal(person ? 'not-allowed' : 'signed-out');
}
