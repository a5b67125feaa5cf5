import { serve } from '../../subprocess/serve.ts';
import { type CarryRequest, type GapRequest, gapsHere, possibleHere } from './bank.ts';
import type { DrawCandidate } from './candidate.ts';
import { requireDecided } from './cases.ts';
import type { Demand } from './demand.ts';
import { drawQuestions } from './draw.ts';
import { secureRandom } from './secure-random.ts';

/** Runs expensive draws in a separate process. */

const tasks = {
  possible: (wanted: CarryRequest) => requireDecided(possibleHere(wanted)),
  gaps: (asked: GapRequest) => requireDecided(gapsHere(asked)),

  /** Returns the indexes of the drawn candidates by section. */
  draw: ({ demand, candidates }: { demand: Demand; candidates: readonly DrawCandidate[] }) => {
    const placeOf = new Map(candidates.map((candidate, place) => [candidate, place]));
    const drawn = drawQuestions(demand, candidates, secureRandom);
    return drawn?.map((section) => section.map((one) => placeOf.get(one) ?? 0)) ?? null;
  },
};
export type DrawingTasks = typeof tasks;

serve(tasks);
