import { setTimeout as sleep } from 'node:timers/promises';
import { seededChance } from '../../server/src/samples/lively/chance.ts';
import { Client } from '../product/client.ts';
import { openInside } from '../product/installation.ts';
import { type Comparison, compare } from './compare.ts';
import { faults, scheduleFrom } from './faults.ts';
import { type Installation, install } from './installation.ts';
import { type LaneName, Lanes } from './lanes.ts';

export interface Outcome extends Comparison {
  schedules: number;
  /** Schedules after which not everything went on in time. */
  stuck: string[];
  /** Refused though nothing was wrong with it. */
  wrong: string[];
  slowestSeconds: number;
  medianSeconds: number;
  /** How often each fault struck. */
  struck: Map<string, number>;
}

/** Of the time that a first start takes here: a machine that does ten other things is slow at both. */
const GOES_ON_WITHIN_STARTS = 6;
const GOES_ON_WITHIN_MS = 20_000;

/** From now until each lane has something acknowledged that it began after now; else who does not. */
async function untilAllGoOn(lanes: Lanes, withinMs: number): Promise<number | string> {
  const from = performance.now();
  const names = Object.keys(lanes.lastBegun) as LaneName[];
  while (names.some((name) => lanes.lastBegun[name] < from)) {
    if (performance.now() - from > withinMs) {
      return names.filter((name) => lanes.lastBegun[name] < from).join(' and ');
    }
    await sleep(10);
  }
  return performance.now() - from;
}

async function strike(installation: Installation, seed: number, struck: Map<string, number>) {
  const chance = seededChance(seed);
  const steps = scheduleFrom(chance);
  for (const names of steps) {
    for (const name of names) struck.set(name, (struck.get(name) ?? 0) + 1);
    await Promise.all(names.map((name) => faults[name]?.(installation, chance)));
    await sleep(chance.between(0, 100));
  }
  return steps.flat();
}

interface Options {
  schedules: number;
  seed: number;
  workers?: number;
  tell?: (line: string) => void;
}

export async function runChaos({ schedules, seed, workers = 2, tell }: Options): Promise<Outcome> {
  const begun = performance.now();
  const installation = await install(workers);
  const startMs = performance.now() - begun;
  const withinMs = Math.max(GOES_ON_WITHIN_MS, startMs * GOES_ON_WITHIN_STARTS);
  const client = new Client(installation.proxy.port);
  const db = openInside(installation.product);
  const lanes = new Lanes(client, db, seededChance(seed));
  const struck = new Map<string, number>();
  const taken: number[] = [];
  const stuck: string[] = [];
  if (!installation.smallDisk) tell?.('not root: the disk cannot be filled, and is not');
  if (!installation.redis) tell?.('no redis-server here: none is taken away');
  try {
    await lanes.begin();
    await untilAllGoOn(lanes, withinMs);
    for (let at = seed; at < seed + schedules; at++) {
      const names = await strike(installation, at, struck);
      const ms = await untilAllGoOn(lanes, withinMs);
      if (typeof ms === 'number') taken.push(ms);
      else stuck.push(`seed ${at}: ${names.join(', ')}: no ${ms}`);
      if (typeof ms === 'string') tell?.(`stuck: ${stuck.at(-1)}`);
      if (stuck.length > 5) break;
      if ((at - seed) % 50 === 49) tell?.(`${at - seed + 1} schedules …`);
    }
    await lanes.stop();
    const compared = await compare(db, lanes.acknowledged);
    const sorted = taken.sort((a, b) => a - b).map((ms) => ms / 1000);
    const [slowestSeconds, medianSeconds] = [sorted.at(-1) ?? 0, sorted[sorted.length >> 1] ?? 0];
    const seen = { stuck, wrong: lanes.wrong, struck, slowestSeconds, medianSeconds };
    return { ...compared, ...seen, schedules: taken.length + stuck.length };
  } finally {
    await lanes.stop();
    client.close();
    await db.$client.end();
    await installation.close();
  }
}
