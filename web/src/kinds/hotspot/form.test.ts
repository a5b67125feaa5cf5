import { GRID } from '@certway/contract/kinds/hotspot/geometry';
import { anyDraft } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeForm, typed } from '../../test/form-properties.ts';
import { formFromDraft, ownForm, questionViewOf } from '../editing/form.ts';
import { hintsFor } from '../editing/lint.ts';

const along = fc.integer({ min: 0, max: GRID });
const span = fc
  .uniqueArray(along, { minLength: 2, maxLength: 2 })
  .map((ends) => ends.sort((a, b) => a - b) as [number, number]);
const outline = fc.oneof(
  fc.tuple(span, span).map(([[left, right], [top, bottom]]) => ({
    shape: 'rectangle' as const,
    left,
    top,
    right,
    bottom,
  })),
  fc.record({
    shape: fc.constant('ellipse' as const),
    x: along,
    y: along,
    radiusX: fc.integer({ min: 1, max: GRID }),
    radiusY: fc.integer({ min: 1, max: GRID }),
  }),
  fc.record({
    shape: fc.constant('polygon' as const),
    corners: fc.array(fc.record({ x: along, y: along }), { minLength: 3, maxLength: 6 }),
  }),
);
const areas = fc
  .uniqueArray(typed, { minLength: 1, maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.record({ name: fc.constant(name), right: fc.boolean(), outline })),
    ),
  );

describeForm(
  'hotspot',
  fc.record({ areas, scoring: fc.constantFrom('all-or-nothing', 'right-minus-wrong', 'share') }),
);

const box = (at: number) => ({
  shape: 'rectangle' as const,
  left: at,
  top: at,
  right: at + 1000,
  bottom: at + 1000,
});
const form = (areasOf: object[]) =>
  formFromDraft(
    anyDraft.parse({
      type: 'hotspot',
      text: 'Where?',
      illustration: '/api/image/figure_64x64.png',
      areas: areasOf,
    }),
  );
const hintsOf = (areasOf: object[]) =>
  hintsFor(form(areasOf), { others: [], unstored: [] })
    .filter(({ about }) => about === 'options')
    .map(({ message }) => message);

it('hints of a picture question report missing names, names that give the answer away, and areas too small to tap', () => {
  const named = { name: 'b', outline: box(0) };
  expect(hintsOf([named, { name: 'a', right: false, outline: box(2000) }])).toEqual([]);
  expect(hintsOf([{ outline: box(0) }])[0]).toContain('people who are blind cannot answer');
  expect(hintsOf([named])[0]).toContain('the names give the answer away');
  const dot = { shape: 'ellipse', x: 50, y: 50, radiusX: 20, radiusY: 30 };
  expect(hintsOf([named, { name: 'a', right: false, outline: dot }])).toEqual([]);
  expect(hintsOf([{ name: 'a', outline: dot }])[1]).toContain('Area 1 is too small');
});

it('the preview of a picture question lists the area names alphabetically and shows the number of marks to set', () => {
  const shown = form([
    { name: 'b', outline: box(0) },
    { name: 'a', right: false, outline: box(2000) },
  ]);
  expect(questionViewOf(shown, 'q')).toMatchObject({
    places: [{ name: 'a' }, { name: 'b' }],
    toFind: 1,
  });
  expect(ownForm('hotspot').summary(shown)).toEqual([
    ['Area 1', 'b: rectangle 0%, 0%, 10%, 10%, right ✓'],
    ['Area 2', 'a: rectangle 20%, 20%, 30%, 30%, wrong'],
    ['Scoring', 'All or nothing'],
  ]);
});
