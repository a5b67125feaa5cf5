import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as messages from '../messages.ts';
import type { Account } from './account.ts';
import { EmbeddedPostgresUnusable } from './unusable.ts';

/**
 * True if the system has /proc. Without /proc, it can be determined whether a process is alive, but
 * not which program it runs.
 */
export const hasProc = process.platform === 'linux';

const programs = new Set(['postgres', 'initdb']);

/**
 * Returns whether a process is alive. On systems with /proc, this is determined from its state, so
 * that a zombie counts as dead. For kill(2), a zombie counts as alive until its parent reaps it,
 * which may never happen.
 */
export function isAlive(pid: number): boolean {
  if (hasProc) {
    const state = processState(pid)?.state;
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  // The deadline uses a monotonic clock, so that a change of the system time does not affect it.
  const deadline = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends a signal to a process. Returns false if the process no longer exists. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

/**
 * Returns the PostgreSQL processes whose working folder is the given one, or an empty list without
 * /proc. The working folder is the only reliable criterion, because pids are reused and a path can
 * be written in several ways.
 */
export function processesIn(folder: string, account: Account | undefined): number[] {
  if (!hasProc) return [];
  const wanted = inodeOf(folder);
  if (!wanted) return [];
  const found: number[] = [];
  const hidden: number[] = [];
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || !programs.has(processState(pid)?.name ?? '')) continue;
    if (!isAlive(pid)) continue;
    const inode = workingFolder(pid);
    if (inode === wanted) found.push(pid);
    if (inode === 'hidden' && account && ownerOf(pid) === account.uid) hidden.push(pid);
  }
  return [...found, ...hiddenProcessesIn(wanted, hidden, account)];
}

/**
 * Finds processes in the folder whose working folder this process cannot read. Root in a container
 * often lacks CAP_SYS_PTRACE, and then cannot read the working folder of another account's process.
 * A command that runs as that account therefore reads it.
 */
function hiddenProcessesIn(wanted: string, pids: number[], account: Account | undefined): number[] {
  if (pids.length === 0) return [];
  const folders = pids.map((pid) => `/proc/${pid}/cwd`);
  const seen = spawnSync('stat', ['-L', '-c', '%n %d:%i', ...folders], {
    ...account,
    encoding: 'utf8',
  });
  if (seen.error) {
    throw new EmbeddedPostgresUnusable(
      messages.unknownProcesses({ pids: pids.join(', '), reason: seen.error.message }),
    );
  }
  return seen.stdout
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, inode]) => inode === wanted)
    .map(([path]) => Number(path?.split('/')[2]));
}

/**
 * Ends every process that works in the folder, so that the folder can safely be deleted or a server
 * be started in it.
 */
export async function killAllIn(folder: string, account: Account | undefined): Promise<number> {
  const pids = processesIn(folder, account);
  for (const pid of pids) signal(pid, 'SIGKILL');
  await Promise.all(pids.map((pid) => waitUntilGone(pid, 5000)));
  return pids.length;
}

function processState(pid: number): { name: string; state: string } | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain brackets and spaces, so it ends at the last closing bracket of
    // the line.
    const end = line.lastIndexOf(')');
    return { name: line.slice(line.indexOf('(') + 1, end), state: line.charAt(end + 2) };
  } catch {
    return undefined;
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return inodeOf(`/proc/${pid}/cwd`);
  } catch (error) {
    if (hasCode(error, 'EACCES')) return 'hidden';
    return undefined;
  }
}

function ownerOf(pid: number): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
}

function inodeOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
