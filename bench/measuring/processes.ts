import { readdirSync, readFileSync } from 'node:fs';
import { sumOf } from './statistics.ts';

/** Reads processes, their memory and their processor time from Linux's /proc. */

const MS_A_TICK = 10;

interface RunningProcess {
  pid: number;
  parent: number;
  /** The program and its arguments, separated by NUL characters. */
  command: string;
  /** The processor time of the process and its ended children. */
  cpuMs: number;
}

function processWith(pid: number): RunningProcess[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return [{ pid, parent: Number(fields[1]), command, cpuMs: ticks * MS_A_TICK }];
  } catch {
    return [];
  }
}

const runningProcesses = (): RunningProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processWith(Number(name)));

export const childrenOf = (parent: number): RunningProcess[] =>
  runningProcesses().filter((one) => one.parent === parent);

/** Returns the processor time of a server and of its database with all connections. */
export function cpuMsOf(server: number, postmaster: number): number {
  const own = runningProcesses().filter(
    ({ pid, parent }) => pid === server || pid === postmaster || parent === postmaster,
  );
  return sumOf(own.map(({ cpuMs }) => cpuMs));
}

/** Matches the PostgreSQL server by its path, and its child processes by their title. */
const POSTGRES = /^(postgres: |\S*\/postgres\0)/;

/** The proportional set size, in which shared pages are divided among the processes. */
function heldMb(pid: number): number {
  const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? 0) / 1024;
}

/** PostgreSQL is excluded, because it can run on a separate server. */
export function memoryOf(root: number): { mb: number; processes: number } {
  const all = runningProcesses();
  const below = (pid: number): RunningProcess[] =>
    all.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...below(one.pid)]);
  const tree = [...all.filter(({ pid }) => pid === root), ...below(root)];
  const ours = tree.filter(({ command }) => !POSTGRES.test(command));
  return { mb: ours.reduce((sum, { pid }) => sum + heldMb(pid), 0), processes: ours.length };
}
