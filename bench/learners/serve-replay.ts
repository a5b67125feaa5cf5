import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { end, type Served, serve } from './stage.ts';
import { type Tape, tapeVisit } from './tape.ts';
import type { VisitStage } from './visit-stage.ts';

/** Waits until the work of the start is done, which belongs to no call. */
const SETTLED_AFTER_MS = 1500;
/** The first visits fill caches for later ones. */
const ROUNDS = 2;

/** A bare server for the visits of so many people: it plays what the product asked in one of each program. */
export async function serveReplay(stage: VisitStage, people: number): Promise<Served> {
  const taped = await serve('taped', stage.env);
  await sleep(SETTLED_AFTER_MS);
  const tapes = new Map<string, Tape>();
  for (let round = 0; round < ROUNDS; round++) {
    const seen = new Set<string>();
    for (let learner = stage.next(); !seen.has(learner.programId); learner = stage.next()) {
      seen.add(learner.programId);
      tapes.set(learner.programId, await tapeVisit(taped, stage.provider, learner));
    }
  }
  end(taped);
  const file = join(stage.env.BENCH_FOLDER ?? '', 'tapes');
  const learners = Array.from({ length: people }, () => stage.next());
  writeFileSync(file, serialize({ tapes: [...tapes.values()], learners }));
  return serve('replay', { ...stage.env, BENCH_TAPES: file });
}
