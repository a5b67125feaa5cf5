import type { Cost } from './cost.ts';

/** What a version cost, as it was written down. */
export interface Figures {
  /** The last release: a quiz at it is the unit. */
  release: string;
  /** The day. */
  measured: string;
  visitUnits: number;
  runs: number[];
  processor: string;
  node: string;
}

export const TIMES_AT_MOST = 1.15;

/** Whether one of the runs shows that a visit costs no more than it may. */
export const isWithin = (runs: readonly number[], { visitUnits }: Figures): boolean =>
  runs.some((units) => units <= visitUnits * TIMES_AT_MOST);

export function tell({ units, visitMs, unitMs }: Cost, { visitUnits }: Figures): string {
  const times = (units / visitUnits).toFixed(2);
  return `a visit costs ${units.toFixed(2)} units (${visitMs.toFixed(1)} ms of processor; a unit ${unitMs.toFixed(1)}), as written down ${visitUnits}: ${times} times, at most ${TIMES_AT_MOST}`;
}
