import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLoss } from '../../server/src/db/database-errors.ts';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { isTrueWithin } from '../measuring/until.ts';
import { Client } from '../product/client.ts';
import { openInside } from '../product/installation.ts';
import { compare, type WriteComparison } from './compare.ts';
import { faultNames, faults, scheduleFrom } from './faults.ts';
import { type Installation, install } from './installation.ts';
import { Workloads } from './workloads.ts';

export class ChaosResult implements WriteComparison {
  schedules = 0;
  acknowledged = 0;
  readonly lost: string[] = [];
  readonly doubled: string[] = [];
  readonly stuck: string[] = [];
  /** Valid requests that were refused. */
  readonly wrong: string[] = [];
  /** The seconds after each schedule until every workload continued. */
  readonly seconds: number[] = [];
  /** How often each fault was effective. */
  readonly struck = new Map(faultNames.map((name) => [name, 0]));
}

/** A multiple of the time of the first start, because a busy machine is slow at both. */
const GOES_ON_WITHIN_STARTS = 6;
const GOES_ON_WITHIN_MS = 20_000;
const STUCK_AT_MOST = 5;

/** Returns the milliseconds until each workload was acknowledged again, or those that were not. */
export async function untilAllGoOn(lanes: Workloads, withinMs: number): Promise<number | string> {
  const from = performance.now();
  const goOn = await isTrueWithin(() => lanes.waitingSince(from).length === 0, withinMs, 10);
  return goOn ? performance.now() - from : lanes.waitingSince(from).join(' and ');
}

/** A stopped database may be away for a moment, even after all workloads have continued. */
async function onceItIsThere<Value>(ask: () => Promise<Value>, withinMs: number): Promise<Value> {
  const until = performance.now() + withinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > until) throw error;
      await sleep(100);
    }
  }
}

/** Tries missing pictures again, because a restarted product serves them only after a moment. */
async function picturesLost(lanes: Workloads, withinMs: number): Promise<string[]> {
  let missing: string[] = [];
  await isTrueWithin(async () => {
    missing = await lanes.missingPictures();
    return missing.length === 0;
  }, withinMs);
  return missing;
}

async function strike(installation: Installation, seed: number, struck: Map<string, number>) {
  const chance = seededChance(seed);
  const steps = scheduleFrom(seed, chance);
  for (const names of steps) {
    const hits = await Promise.all(names.map((name) => faults[name]?.(installation, chance)));
    for (const [at, name] of names.entries()) {
      if (hits[at]) struck.set(name, (struck.get(name) ?? 0) + 1);
    }
    await sleep(chance.between(0, 100));
  }
  return steps.flat();
}

interface ChaosOptions {
  schedules: number;
  seed: number;
  workers?: number;
  atOnce?: number;
  tell?: (line: string) => void;
}

async function runOne(
  outcome: ChaosResult,
  nextSeed: () => number | null,
  { workers = 2, seed: first, tell }: ChaosOptions,
): Promise<void> {
  const startedAt = performance.now();
  const installation = await install(workers);
  const startMs = performance.now() - startedAt;
  const withinMs = Math.max(GOES_ON_WITHIN_MS, startMs * GOES_ON_WITHIN_STARTS);
  const client = new Client(installation.proxy.port);
  const db = openInside(installation.product);
  const lanes = new Workloads(client, db, seededChance(first));
  if (!installation.smallDisk) tell?.('not root: the disk cannot be filled, and is not');
  if (!installation.redis) tell?.('no redis-server here: none is taken away');
  try {
    await lanes.begin();
    await untilAllGoOn(lanes, withinMs);
    for (let at = nextSeed(); at !== null; at = nextSeed()) {
      const names = await strike(installation, at, outcome.struck);
      const ms = await untilAllGoOn(lanes, withinMs);
      outcome.schedules++;
      if (typeof ms === 'number') outcome.seconds.push(ms / 1000);
      else outcome.stuck.push(`stuck: seed ${at}: ${names.join(', ')}: no ${ms}`);
      if (typeof ms === 'string') tell?.(outcome.stuck.at(-1) ?? '');
      if (outcome.stuck.length > STUCK_AT_MOST) break;
      if (outcome.schedules % 50 === 0) tell?.(`${outcome.schedules} schedules …`);
    }
    await lanes.stop();
    const compared = await onceItIsThere(() => compare(db, lanes.acknowledged), withinMs);
    outcome.acknowledged += compared.acknowledged;
    const pictures = await picturesLost(lanes, withinMs);
    outcome.lost.push(...compared.lost, ...pictures.map((path) => `picture ${path}`));
    outcome.doubled.push(...compared.doubled);
    outcome.wrong.push(...lanes.wrong);
  } finally {
    await lanes.stop();
    client.close();
    await db.$client.end();
    await installation.close();
  }
}

export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { schedules, seed, atOnce = 1 } = options;
  const outcome = new ChaosResult();
  let taken = 0;
  const nextSeed = () => (taken < schedules ? seed + taken++ : null);
  const runs = Array.from({ length: atOnce }, () => runOne(outcome, nextSeed, options));
  // Every installation is closed before a failure is thrown.
  for (const run of await Promise.allSettled(runs)) if (run.status === 'rejected') throw run.reason;
  return outcome;
}
