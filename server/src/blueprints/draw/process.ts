import { serve } from '../../subprocess/serve.ts';
import { type CarryRequest, type GapRequest, gapsHere, possibleHere } from './bank.ts';
import type { DrawCandidate } from './candidate.ts';
import { requireDecided } from './cases.ts';
import type { Demand } from './demand.ts';
import { drawQuestions } from './draw.ts';
import { randomSource } from './secure-random.ts';

/** Runs expensive draws in a separate process. */

interface DrawRequest {
  demand: Demand;
  candidates: readonly DrawCandidate[];
  seed: number | null;
}

const tasks = {
  possible: (wanted: CarryRequest) => requireDecided(possibleHere(wanted)),
  gaps: (asked: GapRequest) => requireDecided(gapsHere(asked)),

  /** Returns the indexes of the drawn candidates by section. */
  draw: ({ demand, candidates, seed }: DrawRequest) => {
    const placeOf = new Map(candidates.map((candidate, place) => [candidate, place]));
    const drawn = drawQuestions(demand, candidates, randomSource(seed));
    return drawn?.map((section) => section.map((one) => placeOf.get(one) ?? 0)) ?? null;
  },
};
export type DrawingTasks = typeof tasks;

serve(tasks);
