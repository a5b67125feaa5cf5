import { mean, sumOf } from '../measuring/statistics.ts';
import type { Cell } from './cells.ts';
import { study } from './learners.ts';
import { type OrderName, orders } from './orders.ts';

export interface Difference {
  /** In percentage points of the exam that the learner recalls. */
  mean: number;
  atLeast: number;
}

export interface OrderComparison {
  points: Record<OrderName, number>;
  /** How much more a person recalls with the plan than with each other order. */
  lead: Record<OrderName, Difference>;
  secondsOver: number;
}

function differenceOf(values: readonly number[]): Difference {
  const middle = mean(values);
  const variance = sumOf(values.map((value) => (value - middle) ** 2)) / (values.length - 1);
  return { mean: middle, atLeast: middle - 1.645 * Math.sqrt(variance / values.length) };
}

const names = Object.keys(orders) as OrderName[];

export function compare(cell: Cell, learners: number): OrderComparison {
  const people = Array.from({ length: learners }, (_, person) => person);
  const forEach = <Value>(of: (name: OrderName) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<OrderName, Value>;
  const outcomes = forEach((name) => people.map((person) => study(cell, orders[name], person)));
  const points = (name: OrderName) => outcomes[name].map(({ onTheDay }) => 100 * onTheDay);
  return {
    points: forEach((name) => mean(points(name))),
    lead: forEach((name) => {
      const other = points(name);
      return differenceOf(points('plan').map((own, i) => own - (other[i] as number)));
    }),
    secondsOver: Math.max(...names.flatMap((name) => outcomes[name].map((o) => o.secondsOver))),
  };
}

const ABOVE_THIS_NO_GAIN_IS_CLAIMED = 80;

const BARS = {
  outOfProportion: { fixed: 6, fixedInProportion: 3.5, plainFsrs: 8, sm2: 8 },
  inProportion: { fixed: 3 },
  wherePointsAreHigh: { fixed: -1, fixedInProportion: -1, plainFsrs: -1, sm2: -1 },
};

export function missesOf(
  { inProportion }: Cell,
  { points, lead, secondsOver }: OrderComparison,
): string[] {
  const usual = inProportion ? BARS.inProportion : BARS.outOfProportion;
  const isHigh = points.fixed > ABOVE_THIS_NO_GAIN_IS_CLAIMED;
  const bars = Object.entries(isHigh ? BARS.wherePointsAreHigh : usual) as [OrderName, number][];
  // With a single learner the lower bound is NaN, which counts as below the limit.
  const short = bars.filter(([name, bar]) => !(lead[name].atLeast >= bar));
  const misses = short.map(
    ([name, bar]) =>
      `${lead[name].mean.toFixed(1)} (at least ${lead[name].atLeast.toFixed(1)}) over ${name}, not ${bar}`,
  );
  if (secondsOver > 0) misses.push(`a day was ${secondsOver.toFixed(0)} s above its minutes`);
  return misses;
}
