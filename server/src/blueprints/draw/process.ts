import { serve } from '../../subprocess/serve.ts';
import { type Asked, gapsHere, possibleHere, type Wanted } from './bank.ts';
import type { Candidate } from './candidate.ts';
import { decided } from './cases.ts';
import { secretChance } from './chance.ts';
import type { Demand } from './demand.ts';
import { drawQuestions } from './draw.ts';

/** Runs expensive draws in a separate process. */

const tasks = {
  possible: (wanted: Wanted) => decided(possibleHere(wanted)),
  gaps: (asked: Asked) => decided(gapsHere(asked)),

  /** The places of what is drawn, by section. */
  draw: ({ demand, candidates }: { demand: Demand; candidates: readonly Candidate[] }) => {
    const placeOf = new Map(candidates.map((candidate, place) => [candidate, place]));
    const drawn = drawQuestions(demand, candidates, secretChance);
    return drawn?.map((section) => section.map((one) => placeOf.get(one) ?? 0)) ?? null;
  },
};
export type DrawingTasks = typeof tasks;

serve(tasks);
