import { type AreaOutline, GRID } from '@certway/contract/kinds/hotspot/geometry';
import { kinds } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { image, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

const along = fc.integer({ min: 0, max: GRID });
export const pointArb = fc.record({ x: along, y: along });
const radius = fc.integer({ min: 1, max: GRID });

/** Generates two different numbers in ascending order. */
const span = fc
  .uniqueArray(along, { minLength: 2, maxLength: 2 })
  .map((ends) => ends.sort((a, b) => a - b) as [number, number]);

export const outlineArb: fc.Arbitrary<AreaOutline> = fc.oneof(
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
    radiusX: radius,
    radiusY: radius,
  }),
  fc.record({
    shape: fc.constant('polygon' as const),
    corners: fc.array(pointArb, { minLength: 3, maxLength: 8 }),
  }),
);

const area = fc.record({
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  right: fc.boolean(),
  outline: outlineArb,
});

const areas = fc.array(area, { minLength: 1, maxLength: 6 });
const named = areas.chain((all) =>
  fc
    .uniqueArray(typed, { minLength: all.length, maxLength: all.length })
    .map((names) => all.map((each, at) => ({ ...each, name: names[at] ?? '' }))),
);
const nameless = areas.map((all) => all.map((each) => ({ ...each, name: '' })));

export const drafts: KindDrafts<'hotspot'> = {
  plain: {
    type: 'hotspot',
    text: 'Mark the instrument that shows the altitude.',
    illustration: '/api/image/panel_800x400.png',
    illustrationAlt: 'Six round instruments in two rows of three.',
    areas: [
      {
        name: 'Top row, right',
        right: true,
        outline: { shape: 'ellipse', x: 8300, y: 2500, radiusX: 1200, radiusY: 2400 },
      },
      {
        name: 'Top row, left',
        right: false,
        outline: { shape: 'rectangle', left: 500, top: 100, right: 2900, bottom: 4900 },
      },
    ],
  },
  any: fc
    .record({
      ...shared,
      type: fc.constant('hotspot' as const),
      illustration: image,
      areas: fc.oneof(named, nameless),
      scoring: fc.constantFrom('all-or-nothing', 'right-minus-wrong', 'share'),
    })
    .filter((draft) => kinds.hotspot.draft.safeParse(draft).success),
  secret: () => ({}),
  answers: ({ places, toFind }) =>
    fc
      .tuple(
        fc.array(pointArb, { maxLength: toFind }),
        fc.subarray(places.map(({ _id }) => ({ place: _id }))),
      )
      .map(([points, chosen]) => [...chosen, ...points].slice(0, toFind))
      .filter((marks) => marks.length > 0)
      .map((marks) => ({ type: 'hotspot', marks })),
};
