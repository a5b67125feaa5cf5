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

/** The time accommodations of a person. */
export interface Accommodations {
  timeFactor: number | null;
  extraBreaks: { count: number; minutes: number } | null;
  extraSittings: number;
  largerText: boolean;
}

const NO_ACCOMMODATIONS: Accommodations = {
  timeFactor: 1,
  extraBreaks: null,
  extraSittings: 0,
  largerText: false,
};

/** A mock exam as one person may take it. */
export interface ExamForPerson {
  blueprint: BlueprintRow;
  check: ProgramCheck;
  /** True if they get the whole exam; otherwise they get five questions. */
  whole: boolean;
  accommodations: Accommodations;
  /** Newest first. */
  pastAttempts: PastExamAttempt[];
  eligibility: AttemptEligibility;
  runningId: string | null;
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

/** Authors may try their exam as often as they like. */
const NO_ATTEMPT_LIMITS = { papersAllowed: null, hoursBetween: 0 };

/** Answers not-found for an exam that this person may not see. */
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
  };
}
