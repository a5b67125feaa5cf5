import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { insertUser, updateUserRow } from '../accounts/index.ts';
import type { MarkAnswer } from '../attempts/index.ts';
import { markAnswer, openCoaching } from '../coaching/index.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { asOneTransaction } from '../db/transaction.ts';
import { openEventBus } from '../http/live/event-bus.ts';
import { openRateLimits } from '../http/rate-limits.ts';
import { NO_TRACES } from '../http/watch/traces.ts';
import { DEVELOPMENT_ISSUER } from '../identity/development/index.ts';
import { welcome } from '../inbox/index.ts';
import type { Platform } from '../platform.ts';
import { openStorage } from '../storage/open.ts';
import { loadExams } from './exams.ts';
import { liveThroughMonths } from './lively/index.ts';
import { sampleLearners, samplePeople } from './people.ts';
import { type Pictures, samplePictures } from './pictures.ts';
import { loadPrograms } from './programs.ts';
import { isEmpty } from './repository.ts';

const ACCOUNTS_AGE_MS = 95 * 24 * 60 * 60 * 1000;

/** Creates the sample people. Returns their ids by email address. */
async function loadPeople(
  db: Transaction,
  pictures: Pictures,
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { email, name, role, portrait } of [...samplePeople, ...sampleLearners]) {
    const user = await insertUser(db, {
      issuer: DEVELOPMENT_ISSUER,
      subject: email,
      verifiedEmail: email,
      contactEmail: email,
      username: name,
      role,
    });
    if (!user) throw new Error(`the sample person ${email} is there already`);
    const profilePicture = await pictures.portrait(portrait, user.id);
    await updateUserRow(db, user.id, { profilePicture });
    ids.set(email, user.id);
    await welcome(db, user.id, now);
  }
  return ids;
}

/**
 * Returns services for loading samples. They have no connections to other processes, notify no one,
 * and allow no sign-in.
 */
async function alone(config: Config, db: Database, log: Logger): Promise<Platform> {
  const noIdentity = async () => {
    throw new Error('nobody signs in while the samples are loaded');
  };
  return {
    config: { ...config, llm: null },
    db,
    standby: null,
    log,
    storage: openStorage(config),
    limits: await openRateLimits(),
    eventBus: openEventBus(),
    identity: { begin: noIdentity, finish: noIdentity },
    now: () => new Date(),
    overloadedAfterMs: Number.POSITIVE_INFINITY,
    sharedForMs: 0,
    leaving: new AbortController().signal,
    traces: NO_TRACES,
    metrics: new Registry(),
  };
}

/** Fills the database with realistic content, but only if it is empty. */
export async function loadSamples(db: Database, config: Config, log: Logger): Promise<void> {
  if (!(await isEmpty(db))) return;
  const counts = await asOneTransaction(db, async (lent, tx) => {
    const platform = await alone(config, lent, log);
    const now = platform.now();
    const pictures = await samplePictures(tx, platform.storage, now);
    const people = await loadPeople(tx, pictures, new Date(now.getTime() - ACCOUNTS_AGE_MS));
    const trainerId = people.get('trainer@certway.example');
    if (!trainerId) throw new Error('the samples have no trainer');
    const placement = { trainerId, currency: config.CURRENCY, now };
    const programs = await loadPrograms(tx, pictures, placement);
    const exams = await loadExams(tx, { programs, authorId: trainerId, now });
    // The built-in coach is used, so that loading samples makes no request to third parties.
    const coaching = openCoaching(platform);
    const byCoach: MarkAnswer = (asked) => markAnswer(platform, coaching, asked);
    await liveThroughMonths(platform, tx, { people, programs, exams, markAnswer: byCoach });
    return { people: people.size, programs: programs.size };
  });
  log.info(counts, 'sample data loaded');
}
