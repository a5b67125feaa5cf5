import type { AreaOutline } from '@certway/contract/kinds/hotspot/geometry';
import type { HotspotScoring } from '@certway/contract/kinds/hotspot/learner';
import { parsePoint, pointText } from '@certway/contract/kinds/hotspot/point-text';
import { type Answer, anyAnswer, anyDraft, type DraftInput } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerArb, buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  correctAnswerText,
  nearestRightAnswer,
  rightAnswer,
  scoreAnswer,
  splitDraft,
  withRightAnswer,
} from '../index.ts';
import { outlineArb, pointArb } from './test/drafts.ts';
import { box, round } from './test/outlines.ts';

const twoRight = (scoring: HotspotScoring, name = (_: string) => '') =>
  buildDraft('hotspot', {
    scoring,
    areas: [
      { name: name('left'), outline: box(0, 0, 2000, 2000) },
      { name: name('middle'), right: false, outline: box(4000, 0, 6000, 2000) },
      { name: name('right'), outline: box(8000, 0, 10_000, 2000) },
    ],
  });
const at = (...xs: number[]): Answer<'hotspot'> => ({
  type: 'hotspot',
  marks: xs.map((x) => ({ x, y: 1000 })),
});

describe('a hotspot question', () => {
  it.each<[HotspotScoring, Answer<'hotspot'>, score: number]>([
    ['all-or-nothing', at(1000, 9000), 1],
    ['all-or-nothing', at(9000, 1000), 1],
    ['all-or-nothing', at(1000), 0],
    ['all-or-nothing', at(1000, 5000), 0],
    ['share', at(1000), 1 / 2],
    ['share', at(1000, 5000), 1 / 2],
    ['share', at(1000, 1100), 1 / 2],
    ['share', at(3000, 5000), 0],
    ['right-minus-wrong', at(1000), 1 / 2],
    ['right-minus-wrong', at(1000, 5000), 0],
    ['right-minus-wrong', at(5000, 3000), 0],
    ['right-minus-wrong', at(2000, 8000), 1],
  ])('with the scoring %s and the answer %j scores %d', (scoring, answer, score) => {
    const { key } = splitDraft(twoRight(scoring), buildTools());
    expect(scoreAnswer(answer, key)).toEqual({ graded: true, score, correct: score === 1 });
  });

  it('gives an answer the same score if the order of its marks is reversed (property)', () => {
    const asked = draftArb('hotspot').map((draft) => splitDraft(draft, buildTools()));
    const answered = asked.chain(({ paper, key }) =>
      fc.record({ key: fc.constant(key), answer: answerArb(paper) }),
    );
    fc.assert(
      fc.property(answered, ({ key, answer }) => {
        const { marks } = answer as Answer<'hotspot'>;
        const turned = { type: 'hotspot' as const, marks: marks.toReversed() };
        expect(scoreAnswer(turned, key)).toEqual(scoreAnswer(answer, key));
      }),
    );
  });

  it('lists the names of its areas alphabetically, not in the order of the draft', () => {
    const draft = twoRight('share', (name) => name);
    const turned = { ...draft, areas: draft.areas.toReversed() };
    for (const each of [draft, turned]) {
      const { paper } = splitDraft(each, buildTools());
      expect(paper.places.map(({ name }) => name)).toEqual(['left', 'middle', 'right']);
    }
  });

  it('accepts an answer that names areas, positions, or both', () => {
    const draft = twoRight('share', (name) => name);
    const { paper, key } = splitDraft(draft, buildTools());
    expect(paper.places.map(({ name }) => name)).toEqual(['left', 'middle', 'right']);
    expect(correctAnswerText(paper, key)).toBe('left; right');
    const answer = answerFromText('left; 90 % from the left, 10 % from the top', paper);
    expect(answer && scoreAnswer(answer, key)).toMatchObject({ score: 1 });
    expect(answerFromText('nowhere', paper)).toBeNull();
  });

  it('rejects an answer with too many marks, a repeated or unknown area, or a position outside of the picture', () => {
    const { paper, key } = splitDraft(
      twoRight('share', (name) => name),
      buildTools(),
    );
    expect(answerProblem(at(1000, 2000, 3000), paper)).toBe('Place at most 2 markers.');
    const [place = ''] = paper.places.map(({ _id }) => _id);
    const twice: Answer<'hotspot'> = { type: 'hotspot', marks: [{ place }, { place }] };
    expect(answerProblem(twice, paper)).toBe('Each area can be chosen only once.');
    const foreign: Answer<'hotspot'> = { type: 'hotspot', marks: [{ place: paper._id }] };
    expect(answerProblem(foreign, paper)).toBe('This area does not belong to the question.');
    const told = nearestRightAnswer(null, key);
    expect(answerProblem(told, paper)).toBe(
      'Answer this question by placing markers in the picture.',
    );
    for (const x of [-1, 10_001, 0.5, Number.NaN]) {
      expect(anyAnswer.safeParse(at(x)).success).toBe(false);
    }
    expect(anyAnswer.safeParse(at(0, 10_000)).success).toBe(true);
  });

  it('reveals only the right areas, and only with the verdict', () => {
    const { paper, key } = splitDraft(twoRight('share'), buildTools());
    expect(JSON.stringify(paper)).not.toContain('outline');
    expect(rightAnswer(key)).not.toHaveProperty('areas');
    const { areas } = nearestRightAnswer(at(1), key) as Answer<'hotspot'>;
    expect(areas?.map(({ outline }) => outline)).toEqual([
      box(0, 0, 2000, 2000),
      box(8000, 0, 10_000, 2000),
    ]);
  });

  it('reveals a wrong area with the verdict only to a learner who chose it by name', () => {
    const { paper, key } = splitDraft(
      twoRight('share', (name) => name),
      buildTools(),
    );
    const placeOf = (name: string) => ({
      place: paper.places.find((each) => each.name === name)?._id ?? '',
    });
    const told = (...marks: Answer<'hotspot'>['marks']) =>
      nearestRightAnswer({ type: 'hotspot', marks }, key) as Answer<'hotspot'>;
    const { wrongAreas } = told(placeOf('middle'), placeOf('left'));
    expect(wrongAreas).toEqual([
      { _id: placeOf('middle').place, outline: box(4000, 0, 6000, 2000) },
    ]);
    expect(told(placeOf('left'))).not.toHaveProperty('wrongAreas');
    expect(told({ x: 5000, y: 1000 })).not.toHaveProperty('wrongAreas');
    const given: Answer<'hotspot'> = { type: 'hotspot', marks: [placeOf('middle')], wrongAreas };
    expect(answerProblem(given, paper)).toBe(
      'Answer this question by placing markers in the picture.',
    );
  });

  it('has a question view that does not depend on where its areas are and which are right (property)', () => {
    fc.assert(
      fc.property(
        draftArb('hotspot'),
        fc.array(outlineArb, { minLength: 6 }),
        (draft, outlines) => {
          const rights = draft.areas.map(({ right }) => right).toReversed();
          const areas = draft.areas.map((area, place) => ({
            ...area,
            right: rights[place] ?? false,
            outline: outlines[place] ?? area.outline,
          }));
          const [before, after] = [draft, { ...draft, areas }].map(
            (each) => splitDraft(each, buildTools()).paper,
          );
          expect(after).toEqual(before);
        },
      ),
    );
  });

  it('gets a new key from withRightAnswer only if each mark of the answer lies in its own area', () => {
    const { key } = splitDraft(twoRight('all-or-nothing'), buildTools());
    const other = withRightAnswer(at(1000, 5000), key);
    expect(other && scoreAnswer(at(1000, 5000), other)).toMatchObject({ score: 1 });
    expect(other && scoreAnswer(at(1000, 9000), other)).toMatchObject({ score: 0 });
    expect(withRightAnswer(at(1000), key)).toBeNull();
    expect(withRightAnswer(at(1000, 3000), key)).toBeNull();
  });
});

it('a position in an answer to a hotspot question is read back unchanged from its text (property)', () => {
  fc.assert(
    fc.property(pointArb, (point) => {
      expect(parsePoint(pointText(point))).toEqual(point);
    }),
  );
  expect(parsePoint('12.5 % from left, 7% from the top')).toEqual({ x: 1250, y: 700 });
  expect(parsePoint('12.5, 7')).toBeNull();
});

describe('the draft of a hotspot question', () => {
  const problems = (change: Partial<DraftInput<'hotspot'>>) => {
    const draft = { ...buildDraft('hotspot'), ...change };
    return (anyDraft.safeParse(draft).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
  };
  const area = { outline: box(0, 0, 10, 10) };

  it('is rejected if it has no picture, no area, or no right area', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ illustration: null })).toEqual([
      'illustration: This question type needs a picture: add one',
    ]);
    expect(problems({ areas: [] })).toContain('areas: At least one area is required');
    expect(problems({ areas: [{ ...area, right: false }] })).toEqual([
      'areas: At least one area must be a right answer',
    ]);
  });

  it('is rejected if only some areas have names or two areas share a name', () => {
    const named = (...names: string[]) =>
      problems({ areas: names.map((name) => ({ ...area, name })) });
    expect(named('a', 'b')).toEqual([]);
    expect(named('', '')).toEqual([]);
    expect(named('a', '')).toEqual(['areas: Name every area, or none of them']);
    expect(named('a', ' a ')).toEqual(['areas: Each name must be unique']);
    expect(named('5 % from the left, 5 % from the top')).toEqual([
      'areas: A name must not be a position, such as “40% from the left, 60% from the top”',
    ]);
  });

  it('is rejected if an area has no width or height, or reaches beyond the picture', () => {
    const drawn = (outline: AreaOutline) => problems({ areas: [{ outline }] });
    expect(drawn(box(5, 5, 5, 9))).toEqual(['areas.0.outline: An area needs a width and a height']);
    expect(drawn(box(0, 0, 10_001, 9))).toEqual([
      'areas.0.outline.right: A point must lie within the picture',
    ]);
    expect(drawn({ ...round, radiusX: 0 } as AreaOutline)).toEqual([
      'areas.0.outline.radiusX: An area needs a width and a height',
    ]);
    expect(drawn({ shape: 'polygon', corners: [] })).toEqual([
      'areas.0.outline.corners: An area needs at least three corners',
    ]);
  });
});
