import { examSessionAt } from '@certway/contract/attempts/exam-session-clock';
import { type AnswerRow, type AttemptRow, findExamWithSession } from '../../attempts/index.ts';
import type { Executor } from '../../db/database.ts';
import { type Diagnosis, diagnose, type ExamQuestionTiming } from '../rules/diagnose.ts';

/**
 * The time at which an attempt ended, and the questions whose answer was changed from right to
 * wrong.
 */
export interface AttemptEnding {
  endedAt: Date;
  changedToWrong: readonly string[];
}

type SatPaper = NonNullable<Awaited<ReturnType<typeof findExamWithSession>>>;

/**
 * Returns a function that gives the timing of each question of a mock exam attempt. The timing
 * describes the state at the end of the attempt.
 */
function questionsOf(
  { paper, state, moves, marks }: SatPaper,
  { deadlineAt }: AttemptRow,
  answers: readonly AnswerRow[],
  endedAt: Date,
): (questionId: string) => ExamQuestionTiming {
  const end = endedAt.getTime();
  const { closings } = examSessionAt(state, paper, end);
  const isOver = deadlineAt !== null && deadlineAt.getTime() <= end;
  const left = new Set(moves.map(({ at }) => at));
  const answered = new Set(answers.map(({ questionId }) => questionId));
  const ofPaper = paper.minutes && (60 * paper.minutes) / Math.max(1, paper.questionCount);
  return (questionId) => {
    const place = paper.sections.findIndex(({ questionIds }) => questionIds.includes(questionId));
    const section = paper.sections[place];
    const closing = closings[place];
    // The time limit of a section ran out only if the learner did not leave the section earlier.
    // Leaving also sets a closing time, so sections that were left are excluded.
    const ranOut = closing !== undefined && closing <= end && !left.has(closing);
    const ofSection = section?.minutes && (60 * section.minutes) / section.questionIds.length;
    return {
      seen: (marks.seconds[questionId] ?? 0) > 0 || answered.has(questionId),
      timeUp: isOver || (ranOut && section?.minutes !== null),
      secondsFor: ofSection ?? ofPaper,
    };
  };
}

export async function diagnosisFor(
  db: Executor,
  attempt: AttemptRow,
  answers: readonly AnswerRow[],
  { endedAt, changedToWrong }: AttemptEnding,
): Promise<Map<string, Diagnosis>> {
  const { questionIds, mode, state } = attempt;
  // A learner who abandoned a mock exam did not run out of time, so its unanswered questions get no
  // cause.
  const isComplete = mode === 'exam' && state !== 'abandoned';
  const sat = isComplete ? await findExamWithSession(db, attempt.id) : null;
  const paper = sat && questionsOf(sat, attempt, answers, endedAt);
  return diagnose({ questionIds, answers, changedToWrong, paper });
}
