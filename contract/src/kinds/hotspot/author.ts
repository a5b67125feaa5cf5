import { z } from 'zod';
import { id, optionalText } from '../../fields.ts';
import { AREAS_AT_MOST, OPTION_TEXT_LENGTH } from '../../limits.ts';
import * as messages from '../messages.ts';
import type { ReportProblem } from '../shared/kind.ts';
import { hotspotScoring } from './learner.ts';
import { outline } from './outline.ts';
import { parsePoint } from './point-text.ts';

const area = z.object({
  _id: id.optional(),
  /**
   * A name by which learners can choose the area without seeing the picture. Either all areas of a
   * question have names, or none has.
   */
  name: optionalText(OPTION_TEXT_LENGTH),
  right: z.boolean().default(true),
  outline,
});

/**
 * A hotspot question, whose picture is its illustration. Learners find the right areas. Wrong areas
 * are further choices for learners who choose by name, and appear in statistics.
 */
const draft = {
  areas: z
    .array(area, messages.tooFewAreas)
    .min(1, messages.tooFewAreas)
    .max(AREAS_AT_MOST, { error: () => messages.tooManyAreas({ most: AREAS_AT_MOST }) }),
  scoring: hotspotScoring.default('all-or-nothing'),
};

export type DraftArea = z.output<typeof area>;

const isFlat = ({ outline: drawn }: DraftArea) =>
  drawn.shape === 'rectangle' && (drawn.left >= drawn.right || drawn.top >= drawn.bottom);

function nameProblem(names: readonly string[]): string | null {
  const given = names.filter((name) => name !== '');
  if (given.length > 0 && given.length < names.length) return messages.nameAllAreasOrNone;
  if (new Set(given).size < given.length) return messages.areaNamesMustDiffer;
  const isPlace = given.some((name) => parsePoint(name) !== null);
  return isPlace ? messages.areaNameIsPosition : null;
}

function rule(
  { illustration, areas }: { illustration: string | null; areas: DraftArea[] },
  report: ReportProblem,
): void {
  if (!illustration) report('illustration', messages.pictureRequired);
  for (const [place, each] of areas.entries()) {
    if (isFlat(each)) report(`areas.${place}.outline`, messages.areaNeedsSize);
  }
  const ids = areas.flatMap(({ _id }) => _id ?? []);
  const problem =
    nameProblem(areas.map(({ name }) => name)) ??
    (areas.some(({ right }) => right) ? null : messages.rightAreaRequired) ??
    (new Set(ids).size < ids.length ? messages.areasMustDiffer : null);
  if (problem) report('areas', problem);
}

const authored = {
  areas: z.array(z.object({ _id: id.optional(), name: z.string(), right: z.boolean(), outline })),
  scoring: hotspotScoring,
};

export const author = { draft, authored, rule };
