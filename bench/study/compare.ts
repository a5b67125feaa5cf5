import type { Cell } from './cells.ts';
import { type StudyOutcome, study } from './learners.ts';
import { type OrderName, orders } from './orders.ts';

export interface Difference {
  /** In percentage points of the exam's weight that is recalled. */
  mean: number;
  /** The lower bound with 95% certainty. */
  atLeast: number;
}

export interface OrderComparison {
  points: Record<OrderName, number>;
  later: Record<OrderName, number>;
  /** The plan's lead over each of the others, per person. */
  lead: Record<OrderName, Difference>;
  secondsOver: number;
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function differenceOf(values: readonly number[]): Difference {
  const mean = meanOf(values);
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, atLeast: mean - 1.645 * Math.sqrt(variance / values.length) };
}

const names = Object.keys(orders) as OrderName[];
const forEach = <Value>(of: (name: OrderName) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<OrderName, Value>;

/** The lead of the plan over the fixed order alone, for learners with other profiles. */
export function leadOver(cell: Cell, learners: number): Difference {
  const people = Array.from({ length: learners }, (_, person) => person);
  const points = (name: OrderName) =>
    people.map((person) => 100 * study(cell, orders[name], person).onTheDay);
  const fixed = points('fixed');
  return differenceOf(points('plan').map((own, person) => own - (fixed[person] as number)));
}

/** The same learners with each order. */
export function compare(cell: Cell, learners: number): OrderComparison {
  const people = Array.from({ length: learners }, (_, person) => person);
  const outcomes = forEach((name) => people.map((person) => study(cell, orders[name], person)));
  const points = (name: OrderName, what: keyof StudyOutcome) =>
    outcomes[name].map((outcome) => 100 * outcome[what]);
  return {
    points: forEach((name) => meanOf(points(name, 'onTheDay'))),
    later: forEach((name) => meanOf(points(name, 'later'))),
    lead: forEach((name) => {
      const other = points(name, 'onTheDay');
      return differenceOf(points('plan', 'onTheDay').map((own, i) => own - (other[i] as number)));
    }),
    secondsOver: Math.max(...names.flatMap((name) => outcomes[name].map((o) => o.secondsOver))),
  };
}

const ABOVE_THIS_NO_GAIN_IS_CLAIMED = 80;

/** The limits that were exceeded, as texts. */
export function missesOf(
  { inProportion }: Cell,
  { points, lead, secondsOver }: OrderComparison,
): string[] {
  const bars: [OrderName, number][] =
    points.fixed > ABOVE_THIS_NO_GAIN_IS_CLAIMED
      ? [
          ['fixed', -1],
          ['fixedInProportion', -1],
          ['plainFsrs', -1],
          ['sm2', -1],
        ]
      : inProportion
        ? [['fixed', 3]]
        : [
            ['fixed', 6],
            ['fixedInProportion', 3.5],
            ['plainFsrs', 8],
            ['sm2', 8],
          ];
  // A single learner has no bound, and proves nothing.
  const short = bars.filter(([name, bar]) => !(lead[name].atLeast >= bar));
  return [
    ...short.map(
      ([name, bar]) =>
        `${lead[name].mean.toFixed(1)} (at least ${lead[name].atLeast.toFixed(1)}) over ${name}, not ${bar}`,
    ),
    ...(secondsOver > 0 ? [`a day was ${secondsOver.toFixed(0)} s above its minutes`] : []),
  ];
}
