import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serverAccount } from '../../db/embedded/account.ts';
import { acceptsConnections } from '../../db/embedded/database.ts';
import { readPostmasterFile } from '../../db/embedded/postmaster-file.ts';
import { processesIn } from '../../db/embedded/processes.ts';
import { type EmbeddedProcess, runEmbeddedProgram } from './embedded-process.ts';

interface KillSurvival {
  kills: { process: number; server: number; both: number };
  acknowledged: number;
  lost: string[];
  slowestRecoveryMilliseconds: number;
}

const targets = ['process', 'server', 'both'] as const;
type Target = (typeof targets)[number];

/**
 * Kills the process, the database server, or both, at random moments while rows are written
 * (including during startup). Compares the acknowledged rows with the stored ones after each start
 * and at the end.
 */
export async function surviveKills(options: {
  dataDir: string;
  rounds: number;
  writers?: number;
}): Promise<KillSurvival> {
  const { dataDir, rounds, writers = 4 } = options;
  const programs: EmbeddedProcess[] = [];
  const start = () => {
    const program = runEmbeddedProgram({ dataDir, writers });
    programs.push(program);
    return program;
  };
  const kills = { process: 0, server: 0, both: 0 };
  const lost = new Set<string>();
  let slowestRecoveryMilliseconds = 0;
  let program = start();
  try {
    for (let round = 0; round < rounds; round += 1) {
      await sleep(Math.random() * 1500);
      const target = await kill(program, dataDir, targets[round % targets.length] ?? 'both');
      kills[target] += 1;
      const killedAt = Date.now();
      if (target !== 'server') program = start();
      // In some rounds, the next kill happens before the program has recovered.
      if (round < rounds - 1 && Math.random() < 0.25) continue;
      await recovered(program);
      slowestRecoveryMilliseconds = Math.max(slowestRecoveryMilliseconds, Date.now() - killedAt);
      await collectLost(program, programs, lost);
    }
    await endInOrder(program);
    program = start();
    await collectLost(program, programs, lost);
    const acknowledged = acknowledgedBy(programs).length;
    return { kills, acknowledged, lost: [...lost], slowestRecoveryMilliseconds };
  } finally {
    await endInOrder(program);
  }
}

/**
 * Kills the target. Returns what was really killed, because a server that has not started yet
 * cannot be killed.
 */
async function kill(program: EmbeddedProcess, dataDir: string, wanted: Target): Promise<Target> {
  const server = wanted === 'process' ? undefined : serverIn(dataDir);
  if (server !== undefined) process.kill(server, 'SIGKILL');
  if (server !== undefined && wanted === 'server') return 'server';
  program.child.kill('SIGKILL');
  await program.ended;
  return server === undefined ? 'process' : 'both';
}

function serverIn(dataDir: string): number | undefined {
  const folder = `${dataDir}/postgres`;
  const pid = readPostmasterFile(folder)?.pid;
  return processesIn(folder, serverAccount(folder)).find((candidate) => candidate === pid);
}

/**
 * Waits until the program has recovered. An old session may survive its server for a moment, so
 * only a newly written row proves the recovery.
 */
async function recovered(program: EmbeddedProcess): Promise<void> {
  const connection = await program.ready;
  await until(() => acceptsConnections(connection));
  const moment = Date.now();
  await until(() => acknowledgedBy([program]).some((id) => Number(id.split('-')[1]) > moment));
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('not usable again within 30 seconds');
    await sleep(10);
  }
}

async function collectLost(
  program: EmbeddedProcess,
  programs: EmbeddedProcess[],
  lost: Set<string>,
): Promise<void> {
  const client = new pg.Client(await program.ready);
  const acknowledged = acknowledgedBy(programs);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from kept');
  await client.end();
  const present = new Set(rows.map((row) => row.id));
  for (const id of acknowledged) if (!present.has(id)) lost.add(id);
}

function acknowledgedBy(programs: EmbeddedProcess[]): string[] {
  return programs
    .flatMap((program) => program.lines)
    .filter((line) => line.startsWith('ack '))
    .map((line) => line.slice('ack '.length));
}

async function endInOrder(program: EmbeddedProcess): Promise<void> {
  program.child.kill('SIGTERM');
  await program.ended;
}
