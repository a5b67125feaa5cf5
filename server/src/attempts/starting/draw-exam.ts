import { randomUUID } from 'node:crypto';
import type { Person } from '@certway/contract/endpoint';
import { drawPaper } from '../../blueprints/index.ts';
import { type Failure, fail, failed } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import {
  type ComposedExam,
  composeDemoExam,
  composeFullExam,
  passPercent,
} from '../exams/compose.ts';
import type { ExamForPerson } from '../exams/exam-for-person.ts';
import { listSeen } from '../exams/repository.ts';
import type { DrawnExam } from './insert-exam.ts';
import { isOverQuestionLimit } from './question-limit.ts';
import { findDemoQuiz } from './repository-demo.ts';
import { findExamDay } from './repository-exam-day.ts';

export type DrawProblem = Failure<
  'bank-too-small' | 'nothing-to-ask' | 'papers-used-up' | 'paper-too-soon' | 'too-many-opened'
>;

async function compose(
  { db }: Platform,
  person: Person,
  exam: ExamForPerson,
  now: Date,
): Promise<ComposedExam | DrawProblem> {
  const { blueprint, whole, eligibility: turn, pastAttempts: attempts } = exam;
  if (!whole) {
    const demo = await findDemoQuiz(db, blueprint.programId, now);
    return demo ? composeDemoExam(exam, demo.questions) : fail('nothing-to-ask');
  }
  if (turn.left === 0) return fail('papers-used-up');
  if (turn.nextAt) return fail('paper-too-soon');
  const last = attempts.find(({ taste }) => !taste);
  const { programId } = blueprint;
  const drawn = await drawPaper(db, blueprint, {
    day: await findExamDay(db, { userId: person.id, programId }, now),
    seen: {
      at: await listSeen(db, person.id, programId),
      inLast: new Set(last?.questionIds),
    },
  });
  return failed(drawn) ? drawn : composeFullExam(exam, drawn);
}

/** Draws a mock exam for a person, and pins its questions and the version of the blueprint. */
export async function drawExam(
  platform: Platform,
  person: Person,
  exam: ExamForPerson,
  now: Date,
): Promise<DrawnExam | DrawProblem> {
  if (await isOverQuestionLimit(platform, person, now)) return fail('too-many-opened');
  const composed = await compose(platform, person, exam, now);
  if (failed(composed)) return composed;
  const { paper, sections } = composed;
  const questions = sections.flatMap((section) => section.questions);
  return {
    programId: exam.blueprint.programId,
    blueprintId: exam.blueprint.id,
    questionIds: questions.map(({ questionId }) => questionId),
    versionIds: questions.map(({ versionId }) => versionId),
    trialIds: questions.flatMap(({ questionId, scored }) => (scored ? [] : [questionId])),
    paper,
    passMark: passPercent(paper),
    mixSeed: randomUUID(),
    mixesOptions: paper.rules.shuffleOptions,
  };
}
