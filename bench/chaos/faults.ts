import { renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from '../../server/src/db/embedded/account.ts';
import { readPostmasterFile } from '../../server/src/db/embedded/postmaster-file.ts';
import { processesIn, signal } from '../../server/src/db/embedded/processes.ts';
import type { SeededRandom } from '../../server/src/samples/lively/chance.ts';
import { childrenOf } from '../measuring/processes.ts';
import type { Installation } from './installation.ts';
import { connectionCuts } from './proxy.ts';

/**
 * Each function ends with everything available again, and returns whether the fault was effective:
 * there may have been no process to kill, or nothing to interrupt.
 */
export type Fault = (installation: Installation, chance: SeededRandom) => Promise<boolean>;

const folderOf = ({ product }: Installation) => join(product.dataDir, 'postgres');

function postmaster(installation: Installation): number | undefined {
  return readPostmasterFile(folderOf(installation))?.pid;
}

function backends(installation: Installation): number[] {
  const folder = folderOf(installation);
  const main = postmaster(installation);
  return processesIn(folder, serverAccount(folder)).filter((pid) => pid !== main);
}

const workersOf = ({ product }: Installation): number[] =>
  childrenOf(product.pid()).flatMap(({ pid, command }) =>
    command.includes('main.ts') ? [pid] : [],
  );

const strike = (pid: number | undefined, name: NodeJS.Signals) =>
  pid !== undefined && signal(pid, name);

async function frozen(pid: number | undefined, chance: SeededRandom): Promise<boolean> {
  if (!pid || !signal(pid, 'SIGSTOP')) return false;
  await sleep(chance.between(100, 1500));
  signal(pid, 'SIGCONT');
  return true;
}

const pickPid = (pids: number[], chance: SeededRandom) =>
  pids.length > 0 ? chance.pick(pids) : undefined;

async function fillDisk(
  { product, smallDisk }: Installation,
  chance: SeededRandom,
): Promise<boolean> {
  if (!smallDisk) return false;
  const disk = dirname(product.dataDir);
  const file = join(disk, 'filling');
  const free = () => statfsSync(disk).bavail;
  try {
    writeFileSync(file, Buffer.alloc(free() * statfsSync(disk).bsize));
  } catch {
    // Another process has just used up the disk space, so the disk is full as well.
  }
  await sleep(chance.between(100, 1000));
  const full = free() === 0;
  rmSync(file, { force: true });
  return full;
}

async function closeStorage({ product }: Installation, chance: SeededRandom): Promise<boolean> {
  const images = join(product.dataDir, 'images');
  const away = `${images}.away`;
  renameSync(images, away);
  writeFileSync(images, '');
  await sleep(chance.between(100, 800));
  rmSync(images);
  renameSync(away, images);
  return true;
}

const HOUR_MS = 3_600_000;
/** The clock jumps by less than the thirty days of a session, so that no one is signed out. */
const JUMP_HOURS = 20 * 24;

async function jumpInTime({ clock }: Installation, chance: SeededRandom): Promise<boolean> {
  const aheadMs = chance.between(-JUMP_HOURS, JUMP_HOURS) * HOUR_MS;
  clock.set(aheadMs);
  await sleep(chance.between(100, 1000));
  const seen = clock.isAt(aheadMs);
  clock.set(0);
  return seen;
}

export const faults: Record<string, Fault> = {
  'kill -9 of the server': async ({ product }, chance) => {
    await product.kill();
    await sleep(chance.between(0, 300));
    await product.start();
    return true;
  },
  'kill -9 of a worker': async (installation, chance) =>
    strike(pickPid(workersOf(installation), chance), 'SIGKILL'),
  'kill -9 of the postmaster': async (installation) => strike(postmaster(installation), 'SIGKILL'),
  'kill -9 of a backend': async (installation, chance) =>
    strike(pickPid(backends(installation), chance), 'SIGKILL'),
  'PostgreSQL stopped': async (installation) => strike(postmaster(installation), 'SIGINT'),
  'a frozen worker': async (installation, chance) =>
    frozen(pickPid(workersOf(installation), chance), chance),
  'a frozen server': async ({ product }, chance) => frozen(product.pid(), chance),
  'a frozen backend': async (installation, chance) =>
    frozen(pickPid(backends(installation), chance), chance),
  'a frozen postmaster': async (installation, chance) => frozen(postmaster(installation), chance),
  'a full disk': fillDisk,
  'a storage that takes nothing': closeStorage,
  'Redis gone': async ({ redis }, chance) => {
    const struck = redis?.runs === true;
    await redis?.end('SIGKILL');
    await sleep(chance.between(100, 800));
    redis?.start();
    return struck;
  },
  'a model that hangs': async ({ model }, chance) => {
    const before = model.unanswered;
    model.hangs = true;
    await sleep(chance.between(500, 1500));
    model.recover(chance.next() < 0.8);
    return model.unanswered > before;
  },
  'a jump of the clock': jumpInTime,
  ...Object.fromEntries(
    connectionCuts.map((way): [string, Fault] => [
      `connections cut ${way}`,
      async ({ proxy }, chance) => {
        const before = proxy.lost();
        proxy.cut(way);
        await sleep(chance.between(100, 800));
        proxy.cut(null);
        return proxy.lost() > before;
      },
    ]),
  ),
};
export const faultNames = Object.keys(faults);

/** Slow faults are half as frequent, because a start of the server takes seconds. */
const OFTEN = faultNames.flatMap((name) =>
  name.includes('of the server') || name === 'a full disk' ? [name] : [name, name],
);

/** The first fault rotates with the seed, so that none is left out. */
export function scheduleFrom(seed: number, chance: SeededRandom): string[][] {
  const first = faultNames[seed % faultNames.length] ?? '';
  const more = Array.from({ length: chance.between(1, 3) }, () => chance.pick(OFTEN));
  const names = [first, ...more];
  const [second] = more;
  // A stopped server cannot be frozen and has no worker to kill.
  const apart = names.some((name) => name.includes('server'));
  if (second && first !== second && !apart && chance.next() < 0.4) {
    return [[first, second], ...names.slice(2).map((name) => [name])];
  }
  return names.map((name) => [name]);
}
