import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a browser calls in a learner's whole visit, as `journeys/visit.spec.ts` saw it in Chromium. */

/** One document or call, without what differs from visit to visit: there its name stands. */
export interface VisitCall {
  /** `POST /api/attempts/:attemptId/answers` */
  call: string;
  body?: unknown;
  /** Reads that went as one call. */
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
