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

/** Dependencies of every use case; passed in and never imported, so that tests can supply their own. */
export interface Platform {
  config: Config;
  db: Database;
  /** Serves reads that may be slightly stale; null without DATABASE_READ_URL. */
  standby: Standby | null;
  log: Logger;
  storage: Storage;
  limits: RateLimits;
  eventBus: EventBus;
  identity: IdentityProvider;
  now: () => Date;
  /** A call that would wait longer than this for the event loop is refused as overload. */
  overloadedAfterMs: number;
  /** How long one reply is shared among visitors; 0 queries the database each time. */
  sharedForMs: number;
  /** Aborted when this process is about to stop: it still answers calls, but starts no new work. */
  leaving: AbortSignal;
  traces: Traces;
  /** The metrics of this process at /metrics. */
  metrics: Registry;
}
