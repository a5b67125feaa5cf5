import { startExamSession } from '@certway/contract/attempts/exam-session-clock';
import { NO_ANNOTATIONS } from '@certway/contract/attempts/no-annotations';
import type { Attempt } from '@certway/contract/attempts/running-attempt';
import { MOCK_EXAM_COURSE } from '@certway/contract/limits';
import type { Executor } from '../../db/database.ts';
import { presentExamSession } from '../exam-session/serialize.ts';
import { keptUntil } from '../exams/kept-exam.ts';
import { findKeptExamById, type NamedKeptExam } from '../exams/repository-kept.ts';
import type { AttemptRow } from '../repository.ts';
import { getVersions } from '../repository-versions.ts';
import { presentAttempt } from './serialize.ts';

/** Returns a kept exam as the attempt that it becomes when it begins. */
const rowOf = ({ kept, programName, citationRules, asksSure }: NamedKeptExam): AttemptRow => ({
  id: kept.attemptId,
  userId: kept.userId,
  programId: kept.programId,
  programName,
  courseId: null,
  courseName: MOCK_EXAM_COURSE,
  moduleId: null,
  moduleName: kept.paper.name,
  blueprintId: kept.blueprintId,
  practiceOf: null,
  deadlineAt: null,
  mode: 'exam',
  whole: true,
  state: 'running',
  questionIds: kept.questionIds,
  versionIds: kept.versionIds,
  passMark: kept.passMark,
  feedback: 'at-end',
  citationRules,
  mixSeed: kept.mixSeed,
  mixesOptions: kept.mixesOptions,
  writer: kept.writer,
  writerLeftAt: null,
  startedAt: kept.keptAt,
  endedAt: null,
  keptAt: kept.keptAt,
  beginReceivedAt: null,
  isHeld: false,
  asksSure,
});

/** Returns a mock exam that a person keeps, with its questions, or null if there is none. */
export async function findKeptAttempt(
  db: Executor,
  userId: string,
  attemptId: string,
  now: Date,
): Promise<Attempt | null> {
  const found = await findKeptExamById(db, attemptId);
  if (found?.kept.userId !== userId) return null;
  const { paper, versionIds, keptAt } = found.kept;
  const state = startExamSession(paper, now.getTime());
  const sitting = presentExamSession(paper, { state, marks: NO_ANNOTATIONS, sequence: -1 }, now);
  const versions = await getVersions(db, versionIds);
  const shown = await presentAttempt(rowOf(found), { answers: [], versions, now, paper, sitting });
  return { ...shown, state: 'kept', writerAway: true, keptUntil: keptUntil(keptAt) };
}
