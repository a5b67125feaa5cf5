import { foundBy } from '@certway/contract/kinds/hotspot/marking';
import type { KindStats } from '../stats.ts';
import { aggregatePositions } from './mark-positions.ts';
import * as messages from './messages.ts';

/** The choice under which marks outside all areas are counted. */
const ELSEWHERE = 'elsewhere';

export const stats: KindStats<'hotspot'> = {
  byKey: true,
  pressed: aggregatePositions,
  chosen: ({ marks }, { areas }) => {
    // Right areas are assigned first, so that a mark that scored counts for its right area.
    const found = foundBy(
      marks,
      areas.filter(({ right }) => right),
    );
    const others = foundBy(
      marks.filter((_, at) => found[at] === null),
      areas.filter((area) => !found.includes(area)),
    );
    const chosen = [...found.filter((area) => area !== null), ...others];
    return [...new Set(chosen.map((area) => area?._id ?? ELSEWHERE))];
  },
  choices: (_paper, { areas }) => [
    ...areas.map(({ _id, name, right }, at) => ({
      choice: _id,
      label: name || messages.areaAt({ number: at + 1 }),
      right,
    })),
    { choice: ELSEWHERE, label: messages.elsewhere, right: false },
  ],
};
