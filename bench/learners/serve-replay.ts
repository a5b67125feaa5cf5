import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { killServer, type ServerProcess, startServer } from './bench-environment.ts';
import { type RecordedVisit, recordVisit } from './statement-recorder.ts';
import type { VisitEnvironment } from './visit-environment.ts';

/** Waits until the work of the start is done, which belongs to no call. */
const SETTLED_AFTER_MS = 1500;
/** The first visits fill caches for later ones. */
const ROUNDS = 2;

/**
 * A bare server for the visits of many people: it replays the product's statements from one
 * recorded visit per program.
 */
export async function serveReplay(
  environment: VisitEnvironment,
  people: number,
): Promise<ServerProcess> {
  const taped = await startServer('taped', environment.env);
  await sleep(SETTLED_AFTER_MS);
  const recordings = new Map<string, RecordedVisit>();
  for (let round = 0; round < ROUNDS; round++) {
    const seen = new Set<string>();
    for (
      let learner = environment.next();
      !seen.has(learner.programId);
      learner = environment.next()
    ) {
      seen.add(learner.programId);
      recordings.set(learner.programId, await recordVisit(taped, environment.provider, learner));
    }
  }
  killServer(taped);
  const file = join(environment.env.BENCH_FOLDER ?? '', 'tapes');
  const learners = Array.from({ length: people }, () => environment.next());
  writeFileSync(file, serialize({ recordings: [...recordings.values()], learners }));
  return startServer('replay', { ...environment.env, BENCH_TAPES: file });
}
