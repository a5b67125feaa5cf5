import type { Person } from '@certway/contract/endpoint';
import { findAllowance } from '../../allowances/index.ts';
import { type BlueprintRow, findBlueprint } from '../../blueprints/index.ts';
import type { Executor } from '../../db/database.ts';
import { refuse } from '../../outcomes/failure.ts';
import { mayTakeDemo, mayTakeInFull } from '../policy.ts';
import { type Turn, turnOf } from './policy.ts';
import { findProgramCheck, listPapers, type PastPaper, type ProgramCheck } from './repository.ts';

/** What a person is allowed on top; for everybody else nothing. */
export interface Allowed {
  timeFactor: number | null;
  extraBreaks: { count: number; minutes: number } | null;
  extraSittings: number;
  largerText: boolean;
}

const NOTHING_MORE: Allowed = {
  timeFactor: 1,
  extraBreaks: null,
  extraSittings: 0,
  largerText: false,
};

/** A mock exam as one person finds it. */
export interface OpenExam {
  blueprint: BlueprintRow;
  check: ProgramCheck;
  /** Whether they get it whole; otherwise five questions. */
  whole: boolean;
  allowed: Allowed;
  /** Newest first. */
  papers: PastPaper[];
  turn: Turn;
  runningId: string | null;
}

async function allowedTo(db: Executor, programId: string, userId: string): Promise<Allowed> {
  const row = await findAllowance(db, programId, userId);
  if (!row) return NOTHING_MORE;
  const { timeFactor, extraBreaks, breakMinutes, extraSittings, largerText } = row;
  const breaks = extraBreaks > 0 ? { count: extraBreaks, minutes: breakMinutes } : null;
  return { timeFactor, extraBreaks: breaks, extraSittings, largerText };
}

/** Those who write the exam try it as often as they like. */
const ANY_TIME = { papersAllowed: null, hoursBetween: 0 };

/** Whatever this person may not see answers as if it did not exist. */
export async function openExam(
  db: Executor,
  person: Person,
  blueprintId: string,
  now: Date,
): Promise<OpenExam> {
  const blueprint = (await findBlueprint(db, blueprintId)) ?? refuse('not-found');
  const { programId, definition, offered } = blueprint;
  const check = (await findProgramCheck(db, programId, person.id, now)) ?? refuse('not-found');
  const isAuthor = person.role === 'admin' || check.trainerId === person.id;
  const whole = mayTakeInFull(person, check);
  if (!(whole || mayTakeDemo(check)) || !(offered || isAuthor)) return refuse('not-found');
  const allowed = await allowedTo(db, programId, person.id);
  const papers = await listPapers(db, person.id, blueprintId);
  const rules = isAuthor ? ANY_TIME : definition;
  return {
    blueprint,
    check,
    whole,
    allowed,
    papers,
    turn: turnOf(papers, rules, allowed.extraSittings, now),
    runningId: papers.find(({ state }) => state === 'running')?.id ?? null,
  };
}
