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

export const VISIT_LIST = fileURLToPath(new URL('visit-calls.json', import.meta.url));

export const recordedVisit = (): VisitPhase[] => JSON.parse(readFileSync(VISIT_LIST, 'utf8'));

export const recordedCalls = (): VisitCall[] => recordedVisit().flatMap(({ calls }) => calls);
