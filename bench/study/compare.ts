import type { Cell } from './cells.ts';
import { type StudyOutcome, study } from './learners.ts';
import { type OrderName, orders } from './orders.ts';

export interface Difference {
  /**
   * The mean difference between two orders, in percentage points of the exam that the learner
   * recalls.
   */
  mean: number;
  /** The lower bound of the mean difference, with 95% confidence. */
  atLeast: number;
}

export interface OrderComparison {
  points: Record<OrderName, number>;
  later: Record<OrderName, number>;
  /** How much more a person recalls with the plan than with each other order. */
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

/**
 * Returns how much more learners with a given profile recall with the plan than with the fixed
 * order.
 */
export function leadOver(cell: Cell, learners: number): Difference {
  const people = Array.from({ length: learners }, (_, person) => person);
  const points = (name: OrderName) =>
    people.map((person) => 100 * study(cell, orders[name], person).onTheDay);
  const fixed = points('fixed');
  return differenceOf(points('plan').map((own, person) => own - (fixed[person] as number)));
}

/** Compares all orders with the same learners. */
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

/** Describes the limits that were exceeded, empty if none was. */
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
  // With a single learner the lower bound is NaN. The comparison is written so that NaN counts as
  // below the limit, because one learner proves nothing.
  const short = bars.filter(([name, bar]) => !(lead[name].atLeast >= bar));
  return [
    ...short.map(
      ([name, bar]) =>
        `${lead[name].mean.toFixed(1)} (at least ${lead[name].atLeast.toFixed(1)}) over ${name}, not ${bar}`,
    ),
    ...(secondsOver > 0 ? [`a day was ${secondsOver.toFixed(0)} s above its minutes`] : []),
  ];
}
