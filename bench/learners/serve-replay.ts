import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import {
  type BenchEnvironment,
  killServer,
  type ServerProcess,
  startServer,
} from './bench-environment.ts';
import { type RecordedVisit, recordVisit } from './statement-recorder.ts';

/**
 * The time to wait after the start of the server. Until then, startup work still runs, which must
 * not count as a part of the first call.
 */
const SETTLED_AFTER_MS = 1500;
/**
 * The number of recordings per program, of which the last is used. The first visit fills caches, so
 * its statements are not typical.
 */
const ROUNDS = 2;

/**
 * Starts a bare server for the visits of many people, which replays the product's SQL statements
 * from one recorded visit per program.
 */
export async function serveReplay(
  { env, next, folder, provider }: BenchEnvironment,
  people: number,
): Promise<ServerProcess> {
  const taped = await startServer('taped', env);
  await sleep(SETTLED_AFTER_MS);
  const recordings = new Map<string, RecordedVisit>();
  for (let round = 0; round < ROUNDS; round++) {
    const seen = new Set<string>();
    for (let learner = next(); !seen.has(learner.programId); learner = next()) {
      seen.add(learner.programId);
      recordings.set(learner.programId, await recordVisit(taped, provider, learner));
    }
  }
  killServer(taped);
  const file = join(folder, 'tapes');
  const learners = Array.from({ length: people }, next);
  writeFileSync(file, serialize({ recordings: [...recordings.values()], learners }));
  return startServer('replay', { ...env, BENCH_TAPES: file });
}
