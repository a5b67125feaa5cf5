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

const listed = (name: string) => fileURLToPath(new URL(`${name}.json`, import.meta.url));

export const VISIT_LIST = listed('visit-calls');
/** What the same visit called at a commit of November 2026, recorded once in the same way. */
export const VISIT_LIST_BEFORE = { commit: 'dc055fc', file: listed('visit-calls-dc055fc') };

export const recordedVisit = (file = VISIT_LIST): VisitPhase[] =>
  JSON.parse(readFileSync(file, 'utf8'));

export const recordedCalls = (file = VISIT_LIST): VisitCall[] =>
  recordedVisit(file).flatMap(({ calls }) => calls);
