import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@certway/contract/accounts/roles';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, inject } from 'vitest';
import { insertUser, type UserRow } from '../accounts/repository.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Standby } from '../db/standby.ts';
import { openEventBus } from '../http/live/event-bus.ts';
import { createLog } from '../http/logging.ts';
import { openRateLimits } from '../http/rate-limits.ts';
import { NO_TRACES } from '../http/watch/traces.ts';
import { type Identity, type IdentityProvider, IdentityRefused } from '../identity/provider.ts';
import { hashToken, randomToken } from '../identity/secrets.ts';
import type { Platform } from '../platform.ts';
import { sessionCookieName } from '../sessions/cookies.ts';
import { insertSession } from '../sessions/repository.ts';
import { openStorage } from '../storage/open.ts';
import { databaseOn } from './template.ts';

export const TEST_SECRET = 'a secret of the tests, long enough to be taken';

export interface SignedIn {
  user: UserRow;
  cookie: string;
}

/** An identity provider whose next identity is set by the test. */
export interface FakeProvider extends IdentityProvider {
  next: Identity | null;
}

/** The whole server in the process of the test, with its own database. */
export interface TestServer {
  app: FastifyInstance;
  platform: Platform & { identity: FakeProvider; clock: { now: Date | null } };
  /** Creates a person with this role and signs them in. */
  signedInAs(role: Role): Promise<SignedIn>;
  /**
   * Makes an API call as the web client does, for a signed-in person, or signed out if `who` is
   * null.
   */
  call(who: SignedIn | null, options: InjectOptions): Promise<LightMyRequestResponse>;
}

function fakeProvider(): FakeProvider {
  return {
    next: null,
    async begin(flow) {
      return new URL(`https://provider.example/authorize?state=${flow.state}`);
    },
    async finish() {
      if (!this.next) throw new IdentityRefused('nobody');
      return this.next;
    },
  };
}

export async function makeUser(
  platform: Platform,
  role: Role,
  name: string = role,
): Promise<UserRow> {
  const subject = newId();
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}-${subject.slice(-8)}@people.example`;
  const user = await insertUser(platform.db, {
    issuer: 'https://provider.example',
    subject,
    verifiedEmail: email,
    contactEmail: email,
    username: name,
    role,
  });
  if (!user) throw new Error('the person of the test was not made');
  return user;
}

/** Signs a user in on a new device, by inserting a session. */
export async function signInDirectly(platform: Platform, user: UserRow): Promise<SignedIn> {
  const token = randomToken();
  await insertSession(platform.db, {
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: 'test',
    createdAt: platform.now(),
    usedAt: platform.now(),
  });
  return { user, cookie: `${sessionCookieName(platform.config)}=${token}` };
}

/**
 * Turns off waiting for the disk at each commit, because no test that uses this setting kills the
 * database server.
 */
const HASTY = '-c synchronous_commit=off';

async function openTestServer(overrides: NodeJS.ProcessEnv): Promise<TestServer> {
  const template = inject('template');
  const database = `${template}_${newId().slice(-12)}`;
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  await admin.query(`create database ${database} template ${template}`);
  await admin.end();
  const connection = databaseOn(inject('server'), database);
  const DATA_DIR = join(tmpdir(), `certway-test-${newId()}`);
  const config: Config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR, ...overrides }, '/');
  const clock = { now: null as Date | null };
  const platform = {
    config,
    db: openDatabase({ ...connection, options: HASTY }, () => undefined),
    standby: null as Standby | null,
    log: createLog(config),
    storage: openStorage(config),
    limits: await openRateLimits(),
    eventBus: openEventBus(),
    identity: fakeProvider(),
    clock,
    now: () => clock.now ?? new Date(),
    // Turns off load shedding, because a busy test machine must not count as overloaded. A large
    // number would not be enough: if the event loop was blocked for a whole sampling interval, such
    // as by loading files, the plugin reports an infinite delay.
    overloadedAfterMs: Number.POSITIVE_INFINITY,
    // Replies are not cached, because tests insert rows directly and a cached reply would not show
    // them.
    sharedForMs: 0,
    leaving: new AbortController().signal,
    traces: NO_TRACES,
    metrics: new Registry(),
  };
  const app = await buildApp(platform, TEST_SECRET);
  return {
    app,
    platform,
    signedInAs: async (role) => signInDirectly(platform, await makeUser(platform, role)),
    call: (who, options) =>
      app.inject({
        ...options,
        headers: { ...(who ? { cookie: who.cookie } : {}), ...options.headers },
      }),
  };
}

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';

/**
 * Returns a shorter form of `testServer.call` that takes the method, URL, and payload as separate
 * arguments, as most tests need it.
 */
export const callsOf =
  (testServer: TestServer) =>
  (who: SignedIn | null, method: Method, url: string, payload?: object) =>
    testServer.call(who, { method, url, ...(payload ? { payload } : {}) });

/** Opens a test server for the tests of one file and closes it after them. */
export function useTestServer(overrides: NodeJS.ProcessEnv = {}): TestServer {
  const testServer = {} as TestServer;
  beforeAll(async () => {
    Object.assign(testServer, await openTestServer(overrides));
  });
  afterAll(async () => {
    await testServer.app.close();
    await testServer.platform.db.$client.end();
    await rm(testServer.platform.config.dataDir, { recursive: true, force: true });
  });
  return testServer;
}
