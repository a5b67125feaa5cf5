import { median } from '../learners/measure.ts';

/** What one measurement found: processor time and requests of a visit, and visits a second. */
export interface Measurement {
  ms: number;
  rate: number;
  requests: number;
}

export const COST_AT_MOST = 0.45;
export const TIMES_AS_MANY = 1.9;
export const REQUESTS_AT_MOST = 30;

const middle = (all: readonly Measurement[]): Measurement => ({
  ms: median(all.map(({ ms }) => ms)),
  rate: median(all.map(({ rate }) => rate)),
  requests: median(all.map(({ requests }) => requests)),
});

export interface Comparison {
  before: Measurement;
  now: Measurement;
  /** Of what it did cost, and of as many a second: each by the pairs, which had the same moment of the machine. */
  cost: number;
  times: number;
}

export function compare(before: readonly Measurement[], now: readonly Measurement[]): Comparison {
  const ratio = (of: (one: Measurement) => number) =>
    median(now.map((one, pair) => of(one) / of(before[pair] as Measurement)));
  return {
    ...{ before: middle(before), now: middle(now) },
    ...{ cost: ratio(({ ms }) => ms), times: ratio(({ rate }) => rate) },
  };
}

export const isWithin = ({ cost, times, now }: Comparison): boolean =>
  cost <= COST_AT_MOST && times >= TIMES_AS_MANY && now.requests <= REQUESTS_AT_MOST;

export const tellOne = ({ ms, rate, requests }: Measurement, what: string): string =>
  `${ms.toFixed(1)} ms of processor a ${what}, ${rate.toFixed(1)} a second, ${requests.toFixed(0)} requests`;

export const tellRatios = ({ cost, times, now }: Comparison, what: string): string =>
  `a ${what} costs ${cost.toFixed(2)} of what it did (at most ${COST_AT_MOST}), ${times.toFixed(2)} times as many a second (at least ${TIMES_AS_MANY}), ${now.requests.toFixed(0)} requests (at most ${REQUESTS_AT_MOST})`;
