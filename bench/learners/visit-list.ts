import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Reads the calls of a learner's whole visit, which `journeys/visit.spec.ts` recorded in Chromium.
 */

/**
 * A request for a document or an API call. Values that differ between visits, such as ids, are
 * replaced by names.
 */
export interface VisitCall {
  /** The method and path, such as `POST /api/attempts/:attemptId/answers`. */
  call: string;
  body?: unknown;
  /** The reading calls that this request sends in one batch. */
  asks?: string[];
  times?: number;
}

export interface VisitPhase {
  phase: string;
  calls: VisitCall[];
}

const listed = (name: string) => fileURLToPath(new URL(`${name}.json`, import.meta.url));

export const VISIT_LIST = listed('visit-calls');
/**
 * The calls of the visit as they were at a commit of November 2026. They were recorded once in
 * Chromium, for comparison with the current version.
 */
export const VISIT_LIST_BEFORE = { commit: 'dc055fc', file: listed('visit-calls-dc055fc') };

export const recordedVisit = (file = VISIT_LIST): VisitPhase[] =>
  JSON.parse(readFileSync(file, 'utf8'));

export const recordedCalls = (file = VISIT_LIST): VisitCall[] =>
  recordedVisit(file).flatMap(({ calls }) => calls);
