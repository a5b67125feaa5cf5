import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The calls of a browser in a learner's whole visit, as `journeys/visit.spec.ts` recorded them in
 * Chromium.
 */

/** A document or call; values that differ between visits are replaced by their names. */
export interface VisitCall {
  /** `POST /api/attempts/:attemptId/answers` */
  call: string;
  body?: unknown;
  /** Reads that were sent as one batch. */
  asks?: string[];
  times?: number;
}

export interface VisitPhase {
  phase: string;
  calls: VisitCall[];
}

const listed = (name: string) => fileURLToPath(new URL(`${name}.json`, import.meta.url));

export const VISIT_LIST = listed('visit-calls');
/** The calls of the same visit at a commit of November 2026, recorded once in the same way. */
export const VISIT_LIST_BEFORE = { commit: 'dc055fc', file: listed('visit-calls-dc055fc') };

export const recordedVisit = (file = VISIT_LIST): VisitPhase[] =>
  JSON.parse(readFileSync(file, 'utf8'));

export const recordedCalls = (file = VISIT_LIST): VisitCall[] =>
  recordedVisit(file).flatMap(({ calls }) => calls);
