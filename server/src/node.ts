import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import { startNudging } from './assignments/index.ts';
import { startSubmittingOverdueExams } from './attempts/index.ts';
import { startBackups } from './backup/index.ts';
import { markAnswer, openCoaching, queueMetrics, startCatchingUp } from './coaching/index.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase, SERVING } from './db/database.ts';
import { registerDatabaseMetrics } from './db/metrics.ts';
import { type Standby, standbyOf } from './db/standby.ts';
import { openEventBus } from './http/live/event-bus.ts';
import { postgresTransport, redisTransport } from './http/live/transports.ts';
import { openRateLimits } from './http/rate-limits.ts';
import { openTraces } from './http/watch/traces.ts';
import { serveWeb } from './http/web-files.ts';
import { chooseIdentity } from './identity/choose.ts';
import { readSessionSecret } from './identity/secrets.ts';
import { startCleaning } from './images/index.ts';
import { startForecasting } from './learners/index.ts';
import type { Platform } from './platform.ts';
import { startFitting } from './readiness/index.ts';
import { startRegrading } from './regrades/index.ts';
import { ensurePushKeys, startReminding } from './reminders/index.ts';
import { startSuspicionChecks } from './reports/index.ts';
import { resultStore, resultsPort } from './results/index.ts';
import { startRetention } from './retention.ts';
import { samplePeople } from './samples/people.ts';
import { openStorage } from './storage/open.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

const OVERLOADED_AFTER_MS = 2000;
const SHARED_FOR_MS = 1000;

const STANDBY_WITHIN = { connectionTimeoutMillis: 1000, query_timeout: 5000 };

/**
 * Opens the connection to the standby database. The connection is tried only once and without
 * waiting, since the primary database can answer instead.
 */
function openStandby(config: Config, onIdleError: (error: Error) => void): Standby | null {
  if (!config.DATABASE_READ_URL) return null;
  const connection = { ...SERVING, ...STANDBY_WITHIN, connectionString: config.DATABASE_READ_URL };
  return standbyOf(openDatabase(connection, onIdleError, 1));
}

/** A running server process that accepts calls. */
export interface Node {
  app: FastifyInstance;
  db: Database;
  /**
   * Reports that the node is leaving, stops accepting calls, finishes running ones, then releases
   * everything.
   */
  close(): Promise<void>;
}

function startRepeatedTasks(platform: Platform, connection: pg.PoolConfig) {
  const coaching = openCoaching(platform);
  return [
    startCleaning(platform),
    startCatchingUp(platform),
    startRetention(platform),
    startSubmittingOverdueExams(platform, {
      markAnswer: (asked) => markAnswer(platform, coaching, asked),
      results: resultStore,
    }),
    startRegrading(platform, resultsPort),
    startFitting(platform),
    startForecasting(platform),
    startSuspicionChecks(platform),
    startReminding(platform),
    startNudging(platform),
    startBackups({ ...platform, connection }, platform.config, platform.metrics),
  ];
}

export async function startNode(
  config: Config,
  connection: pg.PoolConfig,
  log: Logger,
): Promise<Node> {
  const secret = readSessionSecret(config);
  const onIdleError = (error: Error) =>
    log.warn({ error: error.message }, 'an idle database connection was lost');
  const traces = await openTraces(config);
  const db = openDatabase({ ...SERVING, ...connection }, onIdleError);
  traces.watchStatements(db.$client);
  const standby = openStandby(config, onIdleError);
  const limits = await openRateLimits(config.REDIS_URL);
  const eventBus = openEventBus(
    config.REDIS_URL ? await redisTransport(config.REDIS_URL) : postgresTransport(connection),
  );
  const leaving = new AbortController();
  const identity = await chooseIdentity(config, secret, {
    people: samplePeople,
    pool: db.$client,
  });
  const platform: Platform = {
    config,
    db,
    standby,
    log,
    storage: openStorage(config),
    limits,
    eventBus,
    identity: identity.provider,
    now: () => new Date(),
    overloadedAfterMs: OVERLOADED_AFTER_MS,
    sharedForMs: SHARED_FOR_MS,
    leaving: leaving.signal,
    traces,
    metrics: new Registry(),
  };
  registerDatabaseMetrics(platform.metrics, db, standby);
  queueMetrics(platform.metrics, db);
  await ensurePushKeys(db);
  const app = await buildApp(platform, secret);
  await identity.mount(app);
  if (existsSync(WEB_FOLDER)) {
    const { publicUrl } = config;
    await serveWeb(app, { folder: WEB_FOLDER, publicUrl, keepPagesMs: SHARED_FOR_MS });
  }
  await app.listen({ port: config.PORT, host: config.HOST });
  const repeating = startRepeatedTasks(platform, connection);
  const close = async () => {
    leaving.abort();
    // Waits before closing, because the load balancer polls /readyz and keeps sending calls until
    // it notices that this node is leaving.
    await sleep(config.LEAVE_SECONDS * 1000);
    await app.close();
    await Promise.all(repeating.map((work) => work.stop()));
    await limits.close();
    await eventBus.close();
    await Promise.all([db.$client.end(), standby?.db.$client.end()]);
    await traces.close();
  };
  return { app, db, close };
}
