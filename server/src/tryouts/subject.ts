import type { Person } from '@certway/contract/endpoint';
import { MOCK_EXAM_COURSE } from '@certway/contract/limits';
import {
  type AttemptRow,
  composeTryoutExam,
  passPercent,
  type StoredExam,
} from '../attempts/index.ts';
import { type BlueprintRow, findBlueprint } from '../blueprints/index.ts';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import { getEditable, type ProgramRow } from '../programs/index.ts';
import { findModulePlace, findQuestionPlace, type ModulePlace } from './repository.ts';

/** The ids in a request, of which the first one that is set names what is tried out. */
export interface AskedSubject {
  questionId?: string | undefined;
  moduleId?: string | undefined;
  blueprintId?: string | undefined;
}

/** A question, a module or a mock exam that an author tries out. */
export type TryoutSubject = { program: ProgramRow } & (
  | { what: 'question'; questionId: string; place: ModulePlace }
  | { what: 'module'; place: ModulePlace }
  | { what: 'exam'; blueprint: BlueprintRow }
);

/** A question of a tryout, in the version in which it is asked. */
export interface TryoutQuestion {
  questionId: string;
  versionId: string;
  /** The index of the section of a mock exam. */
  section: number;
  scored: boolean;
}

/** Returns what a person tries out. Throws unless they may edit the program to which it belongs. */
export async function getSubject(
  db: Executor,
  person: Person,
  programId: string,
  { questionId, moduleId, blueprintId }: AskedSubject,
): Promise<TryoutSubject> {
  const program = await getEditable(db, person, programId);
  if (questionId) {
    const place = await findQuestionPlace(db, programId, questionId);
    return place ? { program, what: 'question', questionId, place } : throwHttpError('not-found');
  }
  if (moduleId) {
    const place = await findModulePlace(db, programId, moduleId);
    return place ? { program, what: 'module', place } : throwHttpError('not-found');
  }
  const blueprint = blueprintId ? await findBlueprint(db, blueprintId) : null;
  return blueprint?.programId === programId
    ? { program, what: 'exam', blueprint }
    : throwHttpError('not-found');
}

export interface TryoutExam {
  paper: StoredExam;
  trialIds: string[];
}

/** Assembles the mock exam of a tryout from its questions, null for a question or a module. */
export function examOf(
  subject: TryoutSubject,
  questions: readonly TryoutQuestion[],
): TryoutExam | null {
  if (subject.what !== 'exam') return null;
  const { sections } = subject.blueprint.definition;
  if (questions.some(({ section }) => section >= sections.length)) {
    return throwHttpError('not-found');
  }
  return {
    paper: composeTryoutExam(
      subject.blueprint,
      sections.map((section, at) => ({
        title: section.title,
        code: section.code,
        minutes: section.minutes,
        oneWay: section.oneWay,
        minimum: section.minimum,
        breakAfter: section.breakAfter,
        questions: questions.filter((question) => question.section === at),
      })),
    ),
    trialIds: questions.flatMap(({ questionId, scored }) => (scored ? [] : [questionId])),
  };
}

interface TryoutRun {
  person: Person;
  questions: readonly TryoutQuestion[];
  exam: TryoutExam | null;
  seed: string;
  startedAt: Date;
  /** Null while the author is still answering. */
  endedAt: Date | null;
  deadlineAt: Date | null;
}

const placeOf = (subject: TryoutSubject) =>
  subject.what === 'exam'
    ? {
        courseId: null,
        courseName: MOCK_EXAM_COURSE,
        moduleId: null,
        moduleName: subject.blueprint.definition.name,
        blueprintId: subject.blueprint.id,
      }
    : { ...subject.place, blueprintId: null };

/**
 * Builds the attempt that a tryout would be. It is only presented and scored, and never stored. The
 * seed is also its id.
 */
export function attemptOf(subject: TryoutSubject, run: TryoutRun): AttemptRow {
  const { program } = subject;
  const { exam, questions, seed } = run;
  return {
    id: seed,
    userId: run.person.id,
    programId: program.id,
    programName: program.name,
    ...placeOf(subject),
    practiceOf: null,
    deadlineAt: run.deadlineAt,
    mode: exam ? 'exam' : 'practice',
    // A single question is passed as little as any other part of a module.
    whole: subject.what !== 'question',
    state: run.endedAt ? 'finished' : 'running',
    questionIds: questions.map(({ questionId }) => questionId),
    versionIds: questions.map(({ versionId }) => versionId),
    passMark: exam ? passPercent(exam.paper) : program.passMark,
    feedback: exam ? 'at-end' : program.feedback,
    citationRules: program.citationRules,
    mixSeed: seed,
    mixesOptions: exam ? exam.paper.rules.shuffleOptions : program.mixesOptions,
    writer: seed,
    writerLeftAt: null,
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    keptAt: null,
    beginReceivedAt: null,
    isHeld: false,
    asksSure: false,
  };
}
