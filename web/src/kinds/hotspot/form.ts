import { GRID } from '@certway/contract/kinds/hotspot/geometry';
import type { HotspotScoring } from '@certway/contract/kinds/hotspot/learner';
import type { Draft } from '@certway/contract/kinds/index';
import { byName } from '@certway/contract/kinds/shared/dictionary';
import { type Hint, isEmpty, type KindForm, newFormKey } from '../editing/kind-form.ts';
import { labeledList, labeledValue } from '../editing/shared/labeled-values.ts';
import { areaText, scoringLabels } from './editing/area-labels.ts';
import * as messages from './editing/messages.ts';
import {
  boundsOf,
  draftOutline,
  numbersOf,
  type OutlineForm,
  outlineForm,
  outlineOf,
} from './editing/outline-form.ts';

export interface AreaForm {
  key: string;
  /** The id of the stored area; undefined for a new area. */
  id?: string | undefined;
  areaName: string;
  isRight: boolean;
  outline: OutlineForm;
}

export interface HotspotFields {
  hotspotAreas: AreaForm[];
  hotspotScoring: HotspotScoring;
}

type Area = Draft<'hotspot'>['areas'][number];

const fill = ({ _id, name, right, outline }: Area): AreaForm => ({
  key: newFormKey(),
  id: _id,
  areaName: name,
  isRight: right,
  outline: outlineForm(outline),
});

const areaSummary = ({ name, right, outline }: Area) =>
  areaText({ name, isRight: right, shape: outline.shape, numbers: numbersOf(outline) });

/** An area smaller than this share of the picture is narrower than a finger on a phone. */
const FINGER = 0.04 * GRID;

function sizeHints(areas: readonly AreaForm[]): Hint[] {
  return areas.flatMap(({ isRight, outline }, at): Hint[] => {
    const drawn = isRight ? outlineOf(outline) : null;
    if (!drawn) return [];
    const [least, most] = boundsOf(drawn);
    const isSmall = Math.max(most.x - least.x, most.y - least.y) < FINGER;
    return isSmall
      ? [
          {
            about: 'options',
            message: messages.tooSmall({ areaIs: messages.areaNumber({ number: at + 1 }) }),
          },
        ]
      : [];
  });
}

function nameHints(areas: readonly AreaForm[]): Hint[] {
  if (areas.length === 0) return [];
  if (areas.every(({ areaName }) => isEmpty(areaName)))
    return [{ about: 'options', message: messages.unnamed }];
  return areas.every(({ isRight }) => isRight)
    ? [{ about: 'options', message: messages.nothingWrong }]
    : [];
}

export const hotspot: KindForm<'hotspot', HotspotFields> = {
  blank: () => ({ hotspotAreas: [], hotspotScoring: 'all-or-nothing' }),
  isBlank: ({ hotspotAreas }) => hotspotAreas.length === 0,
  fill: ({ areas, scoring }) => ({ hotspotAreas: areas.map(fill), hotspotScoring: scoring }),
  draft: ({ hotspotAreas, hotspotScoring }) => ({
    areas: hotspotAreas.map(({ id, areaName, isRight, outline }) => ({
      ...(id !== undefined && { _id: id }),
      name: areaName,
      right: isRight,
      outline: draftOutline(outline),
    })),
    scoring: hotspotScoring,
  }),
  questionView: ({ hotspotAreas, hotspotScoring }, shared) => ({
    ...shared,
    type: 'hotspot',
    places: byName(
      hotspotAreas
        .filter(({ areaName }) => !isEmpty(areaName))
        .map(({ key, areaName }) => ({ _id: key, name: areaName.trim() })),
    ),
    toFind: Math.max(1, hotspotAreas.filter(({ isRight }) => isRight).length),
    scoring: hotspotScoring,
  }),
  summary: ({ hotspotAreas, hotspotScoring }) => [
    ...hotspotAreas.map(({ areaName, isRight, outline }, at): [string, string] => [
      messages.areaNumber({ number: at + 1 }),
      areaText({ name: areaName, isRight, ...outline }),
    ]),
    [messages.scoring, scoringLabels[hotspotScoring]],
  ],
  labeledValues: ({ areas, scoring }) => ({
    areas: labeledList(messages.areas, areas.map(areaSummary)),
    scoring: labeledValue(messages.scoring, scoringLabels[scoring]),
  }),
  hints: ({ hotspotAreas }) => [...nameHints(hotspotAreas), ...sizeHints(hotspotAreas)],
};
