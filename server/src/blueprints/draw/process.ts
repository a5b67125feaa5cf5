import { serve } from '../../subprocess/serve.ts';
import { gapsHere, possibleHere } from './bank.ts';
import { secretChance } from './chance.ts';
import type { Demand } from './demand.ts';
import { type Candidate, drawQuestions } from './draw.ts';

/** Works out what is dear in a process of its own. */

const tasks = {
  possible: possibleHere,
  gaps: gapsHere,

  /** The places of what is drawn, by section. */
  draw: ({ demand, candidates }: { demand: Demand; candidates: readonly Candidate[] }) => {
    const placeOf = new Map(candidates.map((candidate, place) => [candidate, place]));
    const drawn = drawQuestions(demand, candidates, secretChance);
    return drawn?.map((section) => section.map((one) => placeOf.get(one) ?? 0)) ?? null;
  },
};
export type DrawingTasks = typeof tasks;

serve(tasks);
