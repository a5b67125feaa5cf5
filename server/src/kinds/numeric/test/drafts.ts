import fc from 'fast-check';
import { shared } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

const whole = fc.integer({ min: -99_999, max: 99_999 }).map(String);
const decimal = fc
  .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 0, max: 5 }))
  .map(([value, places]) => (value / 10 ** places).toFixed(places));
const scientific = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -30, max: 30 }))
  .map(([digits, power]) => `${digits / 100}e${power}`);
const number = fc.oneof(whole, decimal, scientific, fc.constantFrom('0', '9.80', '.5', '100.'));

const unit = fc.constantFrom('', 'm', 'km/h', '%', 'm/s²', 'N·m', 'US$', '°C', 'mg per dose');
const otherUnit = fc.record({
  unit: fc.constantFrom('ft', 'kt', 'mi', 'in.'),
  factor: fc.constantFrom(0.3048, 1.852, 1609.344, 1 / 3, 1000),
});

export const drafts: KindDrafts<'numeric'> = {
  plain: {
    type: 'numeric',
    text: 'How far does light travel in a microsecond?',
    correctAnswer: '299.8',
    tolerance: 0.01,
    toleranceKind: 'relative',
    unit: 'm',
    otherUnits: [{ unit: 'km', factor: 1000 }],
  },
  any: fc
    .record({
      ...shared,
      type: fc.constant('numeric' as const),
      correctAnswer: number,
      tolerance: fc.constantFrom(0, 0.02, 0.5, 3),
      toleranceKind: fc.constantFrom('absolute', 'relative'),
      unit,
      otherUnits: fc.uniqueArray(otherUnit, { maxLength: 3, selector: (other) => other.unit }),
      significantFigures: fc.option(fc.integer({ min: 1, max: 10 })),
    })
    .map((draft) => ({ ...draft, otherUnits: draft.unit === '' ? [] : draft.otherUnits })),
  secret: ({ number: secret }) => ({ correctAnswer: secret, significantFigures: null }),
  answers: (paper) =>
    fc.record({
      type: fc.constant('numeric'),
      text: number,
      unit: fc.constantFrom(...(paper.units.length > 0 ? paper.units : [''])),
    }),
};
