import { readdirSync, readFileSync } from 'node:fs';

/** Reads processes and their memory from Linux's /proc. */

/** Matches the PostgreSQL server by its path, and its child processes by their title. */
const POSTGRES = /^(postgres: |\S*\/postgres\0)/;

interface RunningProcess {
  pid: number;
  parent: number;
  words: string;
}

function runningAs(pid: number): RunningProcess[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return [{ pid, parent, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
  } catch {
    return [];
  }
}

function treeOf(root: number): RunningProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => runningAs(Number(name)));
  const below = (pid: number): RunningProcess[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/**
 * Returns the proportional set size in MB, in which shared pages are divided among the processes.
 */
function heldMb(pid: number): number {
  const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? 0) / 1024;
}

/**
 * Returns the memory and the number of the product's processes. PostgreSQL is excluded, because it
 * can run on a separate server.
 */
export function memoryOf(root: number): { mb: number; processes: number } {
  const ours = treeOf(root).filter(({ words }) => !POSTGRES.test(words));
  return { mb: ours.reduce((sum, { pid }) => sum + heldMb(pid), 0), processes: ours.length };
}
