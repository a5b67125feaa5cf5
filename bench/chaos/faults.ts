import { readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverAccount } from '../../server/src/db/embedded/account.ts';
import { readPostmasterFile } from '../../server/src/db/embedded/postmaster-file.ts';
import { processesIn, signal } from '../../server/src/db/embedded/processes.ts';
import type { Chance } from '../../server/src/samples/lively/chance.ts';
import type { Installation } from './installation.ts';
import { cuts } from './proxy.ts';

/** What goes wrong, and how it is made good. Each ends with everything there again. */

export type Fault = (installation: Installation, chance: Chance) => Promise<void>;

const folderOf = ({ product }: Installation) => join(product.dataDir, 'postgres');

function postmaster(installation: Installation): number | undefined {
  return readPostmasterFile(folderOf(installation))?.pid;
}

function backends(installation: Installation): number[] {
  const folder = folderOf(installation);
  const main = postmaster(installation);
  return processesIn(folder, serverAccount(folder)).filter((pid) => pid !== main);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
      return Number(ppid) === parent && command.includes('main.ts') ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

async function frozen(pid: number | undefined, chance: Chance): Promise<void> {
  if (!pid || !signal(pid, 'SIGSTOP')) return;
  await sleep(chance.between(100, 1500));
  signal(pid, 'SIGCONT');
}

const pickPid = (pids: number[], chance: Chance) =>
  pids.length > 0 ? chance.pick(pids) : undefined;

/** With its own disk everything is written over, so that not a byte is free. */
async function fillDisk({ product, smallDisk }: Installation, chance: Chance): Promise<void> {
  if (!smallDisk) return;
  const file = join(dirname(product.dataDir), 'filling');
  const { bavail, bsize } = statfsSync(dirname(product.dataDir));
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch {
    // Somebody else took the last of it.
  }
  await sleep(chance.between(100, 1000));
  rmSync(file, { force: true });
}

export const faults: Record<string, Fault> = {
  'kill -9 of the server': async ({ product }, chance) => {
    await product.kill();
    await sleep(chance.between(0, 300));
    await product.start();
  },
  'kill -9 of a worker': async ({ product }, chance) => {
    const pid = pickPid(childrenOf(product.pid()), chance);
    if (pid) signal(pid, 'SIGKILL');
  },
  'kill -9 of the postmaster': async (installation) => {
    const pid = postmaster(installation);
    if (pid) signal(pid, 'SIGKILL');
  },
  'kill -9 of a backend': async (installation, chance) => {
    const pid = pickPid(backends(installation), chance);
    if (pid) signal(pid, 'SIGKILL');
  },
  'PostgreSQL stopped': async (installation) => {
    const pid = postmaster(installation);
    if (pid) signal(pid, 'SIGINT');
  },
  'a frozen worker': async ({ product }, chance) =>
    frozen(pickPid(childrenOf(product.pid()), chance), chance),
  'a frozen server': async ({ product }, chance) => frozen(product.pid(), chance),
  'a frozen backend': async (installation, chance) =>
    frozen(pickPid(backends(installation), chance), chance),
  'a frozen postmaster': async (installation, chance) => frozen(postmaster(installation), chance),
  'a full disk': fillDisk,
  'a storage that takes nothing': async ({ product }, chance) => {
    const images = join(product.dataDir, 'images');
    const away = `${images}.away`;
    renameSync(images, away);
    writeFileSync(images, '');
    await sleep(chance.between(100, 800));
    rmSync(images);
    renameSync(away, images);
  },
  'Redis gone': async ({ redis }, chance) => {
    redis?.kill();
    await sleep(chance.between(100, 800));
    redis?.start();
  },
  'a model that hangs': async ({ model }, chance) => {
    model.hangs = true;
    await sleep(chance.between(100, 500));
    model.hangs = false;
  },
  ...Object.fromEntries(
    cuts.map((way): [string, Fault] => [
      `connections cut ${way}`,
      async ({ proxy }, chance) => {
        proxy.cut(way);
        await sleep(chance.between(100, 800));
        proxy.cut(null);
      },
    ]),
  ),
};

/** The dear ones come less often: a start takes seconds. */
const OFTEN = Object.keys(faults).flatMap((name) =>
  name.includes('of the server') || name === 'a full disk' ? [name] : [name, name],
);

/** One to three faults one after another, or two of them at the same time. */
export function scheduleFrom(chance: Chance): string[][] {
  const names = Array.from({ length: chance.between(1, 3) }, () => chance.pick(OFTEN));
  const [first, second] = names;
  // A server that is not there cannot be frozen, or have its worker killed.
  const apart = names.some((name) => name.includes('server'));
  if (first && second && first !== second && !apart && chance.next() < 0.4) {
    return [[first, second], ...names.slice(2).map((name) => [name])];
  }
  return names.map((name) => [name]);
}
