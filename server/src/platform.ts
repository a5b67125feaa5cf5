import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Standby } from './db/standby.ts';
import type { Signals } from './http/live/signals.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Traces } from './http/watch/traces.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { Storage } from './storage/storage.ts';

/** What every use case depends on; passed in, never imported, so tests can supply their own. */
export interface Platform {
  config: Config;
  db: Database;
  /** Takes reads that may be a moment old; null without DATABASE_READ_URL. */
  standby: Standby | null;
  log: Logger;
  storage: Storage;
  limits: RateLimits;
  signals: Signals;
  identity: IdentityProvider;
  now: () => Date;
  /** A call that would wait longer than this for its turn is told to come back later. */
  overloadedAfterMs: number;
  /** How long one answer may serve all visitors; 0 asks the database each time. */
  sharedForMs: number;
  /** Aborted when this process is about to stop: it still answers, and asks for no more work. */
  leaving: AbortSignal;
  traces: Traces;
  /** What /metrics tells of this process. */
  figures: Registry;
}
