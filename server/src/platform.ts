import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Standby } from './db/standby.ts';
import type { EventBus } from './http/live/event-bus.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Traces } from './http/watch/traces.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { Storage } from './storage/storage.ts';

/**
 * Dependencies of every use case, passed in and never imported, so that tests can supply their own.
 */
export interface Platform {
  config: Config;
  db: Database;
  /**
   * The read replica, which answers reads whose results may be slightly out of date. Is null
   * without DATABASE_READ_URL.
   */
  standby: Standby | null;
  log: Logger;
  storage: Storage;
  limits: RateLimits;
  eventBus: EventBus;
  identity: IdentityProvider;
  now: () => Date;
  /**
   * The longest time in milliseconds that a call may wait for the event loop. If the wait would be
   * longer, the call is refused because of overload.
   */
  overloadedAfterMs: number;
  /**
   * The time in milliseconds for which all visitors get the same cached reply. If it is 0, each
   * call queries the database.
   */
  sharedForMs: number;
  /**
   * Is aborted when this process is about to stop. From then on the process still answers calls but
   * starts no other work.
   */
  leaving: AbortSignal;
  traces: Traces;
  metrics: Registry;
}
