import { pointIn } from '@certway/contract/kinds/hotspot/geometry';
import type { HotspotScoring } from '@certway/contract/kinds/hotspot/learner';
import { foundBy, type Mark } from '@certway/contract/kinds/hotspot/marking';
import { parsePoint, pointText } from '@certway/contract/kinds/hotspot/point-text';
import type { Answer, Draft, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { byName } from '@certway/contract/kinds/shared/dictionary';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { listFromText, listToText } from '../marking/list-text.ts';
import { plainDraft, unmixed } from '../marking/plain-rules.ts';
import { isSameSet, isSameValue } from '../marking/same-value.ts';
import type { KindRules, Split, Tools } from '../rules.ts';
import * as messages from './messages.ts';

type Hotspot = Draft<'hotspot'>;
type Areas = Key<'hotspot'>['areas'];

const rightIn = (areas: Areas) => areas.filter(({ right }) => right);
const isNamed = (areas: readonly { name: string }[]) => areas.some(({ name }) => name !== '');

/**
 * Assigns ids in random order. Ids may contain a timestamp, and many authors draw the right area
 * first, so ids in order would reveal it.
 */
function assignIds(areas: Hotspot['areas'], tools: Tools): Areas {
  const newIds = tools.shuffle(areas.map(() => tools.newId()));
  return areas.map((area, at) => ({ ...area, _id: area._id ?? newIds[at] ?? tools.newId() }));
}

function split(draft: Hotspot, tools: Tools): Split<'hotspot'> {
  const areas = assignIds(draft.areas, tools);
  const { scoring } = draft;
  const places = isNamed(areas) ? areas.map(({ _id, name }) => ({ _id, name })) : [];
  return {
    paper: {
      type: 'hotspot',
      ...viewFields(draft, tools),
      places: byName(places),
      toFind: rightIn(areas).length,
      scoring,
    },
    key: { type: 'hotspot', ...explanationFields(draft), areas, scoring },
  };
}

/**
 * The number of right areas, how many of them were found, and the number of marks that are in no
 * right area.
 */
interface FoundCounts {
  right: number;
  found: number;
  misses: number;
}

const scores: Record<HotspotScoring, (finds: FoundCounts) => number> = {
  'all-or-nothing': ({ right, found, misses }) => (found === right && misses === 0 ? 1 : 0),
  'right-minus-wrong': ({ right, found, misses }) => Math.max(0, found - misses) / right,
  share: ({ right, found }) => found / right,
};

function score({ marks }: Answer<'hotspot'>, { areas, scoring }: Key<'hotspot'>): number {
  const right = rightIn(areas);
  const found = foundBy(marks, right).filter((area) => area !== null).length;
  return scores[scoring]({ right: right.length, found, misses: marks.length - found });
}

function problem(
  { marks, areas, wrongAreas }: Answer<'hotspot'>,
  { places, toFind }: QuestionView<'hotspot'>,
) {
  if (areas || wrongAreas) return messages.marksOnly;
  if (marks.length > toFind) return messages.setAtMost({ count: toFind });
  const named = marks.flatMap((mark) => ('place' in mark ? [mark.place] : []));
  if (new Set(named).size < named.length) return messages.areaOnlyOnce;
  const known = places.map(({ _id }) => _id);
  return named.every((id) => known.includes(id)) ? null : messages.areaUnknown;
}

const markOf = ({ _id, name, outline }: Areas[number]): Mark =>
  name === '' ? pointIn(outline) : { place: _id };

const rightAnswer = ({ areas }: Key<'hotspot'>): Answer<'hotspot'> => ({
  type: 'hotspot',
  marks: rightIn(areas).map(markOf),
});

/**
 * Returns the right answer together with the outlines of the right areas and of the wrong areas that
 * were chosen by name. The verdict draws these outlines, because no text could describe the areas.
 */
function rightBeside(answer: Answer<'hotspot'> | null, key: Key<'hotspot'>): Answer<'hotspot'> {
  const isChosen = (area: Areas[number]) =>
    answer?.marks.some((mark) => 'place' in mark && mark.place === area._id) ?? false;
  const wrong = key.areas.filter((area) => !area.right && isChosen(area));
  return {
    ...rightAnswer(key),
    areas: rightIn(key.areas).map(({ _id, name, outline }) => ({ _id, name, outline })),
    ...(wrong.length > 0 && { wrongAreas: wrong.map(({ _id, outline }) => ({ _id, outline })) }),
  };
}

/**
 * Returns the key that makes an answer right. Returns null if two marks share an area, a mark is in
 * no area, or the number of right areas would change.
 */
function withRight({ marks }: Answer<'hotspot'>, key: Key<'hotspot'>): Key<'hotspot'> | null {
  const toFind = rightIn(key.areas).length;
  if (marks.length !== toFind) return null;
  if (!foundBy(marks, rightIn(key.areas)).includes(null)) return key;
  const found = foundBy(marks, key.areas);
  if (found.includes(null)) return null;
  return { ...key, areas: key.areas.map((area) => ({ ...area, right: found.includes(area) })) };
}

function inWords(marks: readonly Mark[], { places }: QuestionView<'hotspot'>): string {
  const nameOf = (id: string) => places.find(({ _id }) => _id === id)?.name ?? '';
  return listToText(
    marks.map((mark) => ('place' in mark ? nameOf(mark.place) : pointText(mark))),
    ';',
  );
}

function markFromText(text: string, { places }: QuestionView<'hotspot'>): Mark | null {
  const named = places.find(({ name }) => name === text);
  return named ? { place: named._id } : parsePoint(text);
}

function answerFromText(text: string, paper: QuestionView<'hotspot'>): Answer<'hotspot'> | null {
  const marks = listFromText(text, ';')?.map((each) => markFromText(each, paper)) ?? [];
  const known = marks.flatMap((mark) => mark ?? []);
  if (known.length === 0 || known.length < marks.length) return null;
  const answer: Answer<'hotspot'> = { type: 'hotspot', marks: known };
  return problem(answer, paper) === null ? answer : null;
}

const sameMark = (mark: Mark) => ('place' in mark ? mark.place : pointText(mark));

export const rules: KindRules<'hotspot'> = {
  ...plainDraft,
  ...unmixed,
  withTexts: (draft, change) => ({
    ...draft,
    areas: draft.areas.map((area) => ({ ...area, name: change(area.name, 'answers') })),
  }),
  fieldNames: { areas: messages.areas, scoring: messages.scoring },
  withoutIds: (draft) => ({
    ...draft,
    areas: draft.areas.map((area) => ({ ...area, _id: undefined })),
  }),
  withIdsOf: (draft, current) => {
    const taken = new Set(draft.areas.flatMap(({ _id }) => _id ?? []));
    const areas = draft.areas.map((area) => {
      if (area._id !== undefined) return area;
      const isSame = ({ name, outline }: Hotspot['areas'][number]) =>
        name === area.name && isSameValue(outline, area.outline);
      const known = current.areas.find(
        (each) => isSame(each) && each._id !== undefined && !taken.has(each._id),
      )?._id;
      if (known === undefined) return area;
      taken.add(known);
      return { ...area, _id: known };
    });
    return { ...draft, areas };
  },
  correctFrom: 1,
  split,
  join: (paper, key) => ({
    type: 'hotspot',
    ...draftFields(paper, key),
    areas: key.areas,
    scoring: key.scoring,
  }),
  score,
  isBlank: ({ marks }) => marks.length === 0,
  problem,
  rightAnswer,
  rightBeside,
  withRight,
  correctAnswerText: (paper, key) => inWords(rightAnswer(key).marks, paper),
  answerText: ({ marks }, paper) => inWords(marks, paper),
  answerFromText,
  isSameAnswer: (one, other) => isSameSet(one.marks.map(sameMark), other.marks.map(sameMark)),
};
