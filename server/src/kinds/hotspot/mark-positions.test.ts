import { isInside } from '@certway/contract/kinds/hotspot/geometry';
import type { Answer } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aggregatePositions, areasOfMarks } from './mark-positions.ts';
import { stats } from './stats.ts';
import { outlineArb, pointArb } from './test/drafts.ts';

const keyArb: fc.Arbitrary<Key<'hotspot'>> = fc
  .array(fc.tuple(outlineArb, fc.boolean()), { minLength: 1, maxLength: 5 })
  .map((drawn) => ({
    type: 'hotspot',
    explanation: '',
    reference: '',
    scoring: 'share',
    areas: drawn.map(([outline, right], at) => ({ _id: `${at}`, name: '', right, outline })),
  }));

const markArb = fc.oneof(
  { weight: 4, arbitrary: pointArb },
  fc.nat(6).map((place) => ({ place: `${place}` })),
);
const answerArb = fc.option(
  fc
    .array(markArb, { maxLength: 5 })
    .map((marks): Answer<'hotspot'> => ({ type: 'hotspot', marks })),
);
const casesArb = fc.tuple(fc.array(answerArb, { maxLength: 40 }), keyArb);

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

it('aggregatePositions counts each mark once, either in an area or in a spot (property)', () => {
  fc.assert(
    fc.property(casesArb, ([answers, key]) => {
      const summary = aggregatePositions(answers, key);
      const known = new Set(key.areas.map(({ _id }) => _id));
      const given = answers
        .flatMap((answer) => answer?.marks ?? [])
        .filter((mark) => !('place' in mark) || known.has(mark.place));
      const areas = summary.areas.map((area) => area.pressed + area.named);
      expect(summary.marks).toBe(given.length);
      expect(sum(areas) + sum(summary.spots.map((spot) => spot.pressed))).toBe(summary.marks);
      expect(summary.answers).toBe(answers.length);
    }),
  );
});

it('aggregatePositions counts each answer with at most one mark as either marked or skipped (property)', () => {
  const one = fc.option(
    pointArb.map((mark): Answer<'hotspot'> => ({ type: 'hotspot', marks: [mark] })),
  );
  fc.assert(
    fc.property(fc.array(one), keyArb, (answers, key) => {
      const summary = aggregatePositions(answers, key);
      expect(summary.marks + summary.skipped).toBe(summary.answers);
    }),
  );
});

it('aggregatePositions returns as spots at most 400 real marks outside of all areas (property)', () => {
  fc.assert(
    fc.property(casesArb, ([answers, key]) => {
      const { spots } = aggregatePositions(answers, key);
      const points = answers.flatMap((answer) => answer?.marks ?? []);
      for (const { x, y } of spots) {
        expect(points).toContainEqual({ x, y });
        expect(key.areas.some(({ outline }) => isInside({ x, y }, outline))).toBe(false);
      }
      expect(spots.length).toBeLessThanOrEqual(400);
      const counts = spots.map((spot) => spot.pressed);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }),
  );
});

it('aggregatePositions agrees with the choice statistics if no one marks an area twice (property)', () => {
  const once = fc.tuple(fc.array(pointArb.map((mark) => [mark])), keyArb);
  fc.assert(
    fc.property(once, ([all, key]) => {
      const answers = all.map((marks): Answer<'hotspot'> => ({ type: 'hotspot', marks }));
      const summary = aggregatePositions(answers, key);
      for (const [at, area] of summary.areas.entries()) {
        const chose = answers.filter((answer) => stats.chosen(answer, key).includes(`${at}`));
        expect(area.pressed).toBe(chose.length);
      }
    }),
  );
});

it('areasOfMarks assigns a mark in overlapping right and wrong areas to the right one', () => {
  const outline = { shape: 'rectangle', left: 0, top: 0, right: 5000, bottom: 5000 } as const;
  const areas = [false, true].map((right, at) => ({ _id: `${at}`, name: '', right, outline }));
  expect(areasOfMarks([{ x: 10, y: 10 }], areas)).toEqual([areas[1]]);
});
