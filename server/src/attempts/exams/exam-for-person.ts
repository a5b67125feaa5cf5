import type { Person } from '@certway/contract/endpoint';
import { findAllowance } from '../../allowances/index.ts';
import { type BlueprintRow, findBlueprint } from '../../blueprints/index.ts';
import type { Executor } from '../../db/database.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import { mayTakeDemo, mayTakeInFull } from '../policy.ts';
import { type AttemptEligibility, attemptEligibility } from './policy.ts';
import {
  findProgramCheck,
  listPastExamAttempts,
  type PastExamAttempt,
  type ProgramCheck,
} from './repository.ts';
import { findKeptExam } from './repository-kept.ts';

export interface Accommodations {
  timeFactor: number | null;
  extraBreaks: { count: number; minutes: number } | null;
  extraSittings: number;
  largerText: boolean;
}

export const NO_ACCOMMODATIONS: Accommodations = {
  timeFactor: 1,
  extraBreaks: null,
  extraSittings: 0,
  largerText: false,
};

/** A mock exam with the access, the time accommodations, and the earlier attempts of one person. */
export interface ExamForPerson {
  blueprint: BlueprintRow;
  check: ProgramCheck;
  /** True if the person gets the whole exam. False if they get only the demo of five questions. */
  whole: boolean;
  accommodations: Accommodations;
  /** The person's earlier attempts, newest first. */
  pastAttempts: PastExamAttempt[];
  eligibility: AttemptEligibility;
  runningId: string | null;
  /** The exam that the person keeps on a device and has not begun. */
  keptId: string | null;
}

async function findAccommodations(
  db: Executor,
  programId: string,
  userId: string,
): Promise<Accommodations> {
  const row = await findAllowance(db, programId, userId);
  if (!row) return NO_ACCOMMODATIONS;
  const { timeFactor, extraBreaks, breakMinutes, extraSittings, largerText } = row;
  const breaks = extraBreaks > 0 ? { count: extraBreaks, minutes: breakMinutes } : null;
  return { timeFactor, extraBreaks: breaks, extraSittings, largerText };
}

/**
 * Authors may try their own exam without limits on the number of attempts or the time between
 * attempts.
 */
const NO_ATTEMPT_LIMITS = { papersAllowed: null, hoursBetween: 0 };

/** Returns a mock exam for a person. Throws not-found for an exam that the person may not see. */
export async function getExamForPerson(
  db: Executor,
  person: Person,
  blueprintId: string,
  now: Date,
): Promise<ExamForPerson> {
  const blueprint = (await findBlueprint(db, blueprintId)) ?? throwHttpError('not-found');
  const { programId, definition, offered } = blueprint;
  const check =
    (await findProgramCheck(db, programId, person.id, now)) ?? throwHttpError('not-found');
  const isAuthor = person.role === 'admin' || check.trainerId === person.id;
  const whole = mayTakeInFull(person, check);
  if (!(whole || mayTakeDemo(check)) || !(offered || isAuthor)) return throwHttpError('not-found');
  const allowed = await findAccommodations(db, programId, person.id);
  const pastAttempts = await listPastExamAttempts(db, person.id, blueprintId);
  const rules = isAuthor ? NO_ATTEMPT_LIMITS : definition;
  return {
    blueprint,
    check,
    whole,
    accommodations: allowed,
    pastAttempts: pastAttempts,
    eligibility: attemptEligibility(pastAttempts, rules, allowed.extraSittings, now),
    runningId: pastAttempts.find(({ state }) => state === 'running')?.id ?? null,
    keptId: (await findKeptExam(db, person.id, blueprintId))?.attemptId ?? null,
  };
}
