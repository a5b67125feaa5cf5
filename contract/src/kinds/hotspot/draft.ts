import { z } from 'zod';
import { id, optionalText } from '../../fields.ts';
import { AREAS_AT_MOST, OPTION_TEXT_LENGTH } from '../../limits.ts';
import type { Report } from '../shared/kind.ts';
import { outline } from './outline.ts';
import { placeFromWords } from './places.ts';
import { hotspotScoring } from './scoring.ts';

const area = z.object({
  _id: id.optional(),
  /** A name by which the area can be chosen without seeing the picture: all areas have one, or none. */
  name: optionalText(OPTION_TEXT_LENGTH),
  right: z.boolean().default(true),
  outline,
});

/**
 * The picture is the question's illustration. Learners find the right areas; wrong areas serve as
 * further choices by name and in statistics.
 */
export const draft = {
  areas: z
    .array(area, 'At least one area is required')
    .min(1, 'At least one area is required')
    .max(AREAS_AT_MOST, `At most ${AREAS_AT_MOST} areas are allowed`),
  scoring: hotspotScoring.default('all-or-nothing'),
};

export type DraftArea = z.output<typeof area>;

const isFlat = ({ outline: drawn }: DraftArea) =>
  drawn.shape === 'rectangle' && (drawn.left >= drawn.right || drawn.top >= drawn.bottom);

function nameProblem(names: readonly string[]): string | null {
  const given = names.filter((name) => name !== '');
  if (given.length > 0 && given.length < names.length) return 'Name every area, or none of them';
  if (new Set(given).size < given.length) return 'Each name must be unique';
  const isPlace = given.some((name) => placeFromWords(name) !== null);
  return isPlace ? 'A name must not be a place in percent' : null;
}

export function rule(
  { illustration, areas }: { illustration: string | null; areas: DraftArea[] },
  report: Report,
): void {
  if (!illustration) report('illustration', 'A place is asked for in a picture: add one');
  for (const [place, each] of areas.entries()) {
    if (isFlat(each)) report(`areas.${place}.outline`, 'An area needs a width and a height');
  }
  const ids = areas.flatMap(({ _id }) => _id ?? []);
  const problem =
    nameProblem(areas.map(({ name }) => name)) ??
    (areas.some(({ right }) => right) ? null : 'At least one area must be right') ??
    (new Set(ids).size < ids.length ? 'Areas must be unique' : null);
  if (problem) report('areas', problem);
}
