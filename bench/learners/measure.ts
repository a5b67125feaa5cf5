import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Database } from '../../server/src/db/database.ts';
import type { Load } from './load.ts';

const TICKS_A_SECOND = 100;

interface Stat {
  pid: number;
  parent: number;
  name: string;
  /** The clock ticks of processor time that the process and its ended children used. */
  ticks: number;
}

function statOf(pid: number): Stat | null {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
    return { pid, parent: Number(rest[1]), name, ticks };
  } catch {
    return null;
  }
}

/** Returns the processor time of a server and its database, in milliseconds. */
export function cpuMs(serverPid: number, postmasterPid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const mine = all.filter(
    ({ pid, parent }) => pid === serverPid || pid === postmasterPid || parent === postmasterPid,
  );
  return (mine.reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / TICKS_A_SECOND;
}

/** The time to wait for PostgreSQL's counters, which are published with a delay. */
const COUNTERS_DELAY_MS = 1500;

export async function rowsWritten(db: Database): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, COUNTERS_DELAY_MS));
  const { rows } = await db.$client.query<{ rows: string }>(
    'select sum(n_tup_ins + n_tup_upd) as rows from pg_stat_user_tables',
  );
  return Number(rows[0]?.rows ?? 0);
}

function percentile(taken: number[], share: number): string {
  const sorted = taken.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export const perSecond = ({ attempts, seconds }: Load): number => attempts / seconds;

function stepLine(step: string, taken: number[], width: number): string {
  const at = (share: number) => percentile(taken, share).padStart(6);
  return `    ${step.padEnd(width)} p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)} ms`;
}

export interface LoadMeasurement {
  load: Load;
  cpu: number;
  rows: number;
}

export function report(name: string, { load, cpu, rows }: LoadMeasurement): void {
  const { attempts, requests, bytesDown, bytesUp } = load;
  const each = (value: number, digits = 1) => (value / attempts).toFixed(digits);
  console.log(`  ${name}: ${perSecond(load).toFixed(1)} attempts/s (${attempts})`);
  const width = Math.max(...Object.keys(load.taken).map(({ length }) => length));
  for (const [step, taken] of Object.entries(load.taken)) console.log(stepLine(step, taken, width));
  console.log(
    `    an attempt: ${each(cpu)} ms CPU with PostgreSQL, ${each(rows)} rows written, ${each(requests, 0)} requests, ${each(bytesDown / 1024)} KB down, ${each(bytesUp / 1024)} KB up`,
  );
}
