import type { Attempt, StoredAnswer } from '@certway/contract/attempts';
import type { Verdict } from '@certway/contract/verdict';
import { correctAnswerText, rightAnswer } from '../kinds/index.ts';
import { tellsVerdict } from './policy.ts';
import type { AnswerRow, AttemptRow } from './rows.ts';
import type { Pinned } from './rows-versions.ts';

/** What may be told about a question once its answer is locked. */
export function presentVerdict(
  pinned: Pinned,
  mark: Pick<AnswerRow, 'score' | 'correct'>,
  provisional = false,
): Verdict {
  return {
    score: mark.score,
    correct: mark.correct,
    ...(provisional && { provisional }),
    correctAnswer: correctAnswerText(pinned.paper, pinned.key),
    right: rightAnswer(pinned.key),
    explanation: pinned.key.explanation,
    reference: pinned.key.reference,
  };
}

export function presentAnswer(
  row: AnswerRow,
  pinned: Pinned,
  attempt: Pick<AttemptRow, 'feedback' | 'state'>,
  provisional: ReadonlySet<string>,
): StoredAnswer {
  return {
    questionId: row.questionId,
    sendId: row.sendId,
    answer: row.answer,
    answeredAt: row.answeredAt,
    receivedAt: row.receivedAt,
    verdict: tellsVerdict(attempt)
      ? presentVerdict(pinned, row, provisional.has(row.questionId))
      : null,
  };
}

export function presentAttempt(
  row: AttemptRow,
  answers: readonly AnswerRow[],
  versions: ReadonlyMap<string, Pinned>,
  provisional: ReadonlySet<string> = new Set(),
): Attempt {
  const pinnedOf = (id: string) => versions.get(id) as Pinned;
  return {
    _id: row.id,
    programId: row.programId,
    programName: row.programName,
    courseId: row.courseId,
    courseName: row.courseName,
    moduleId: row.moduleId,
    moduleName: row.moduleName,
    mode: row.mode,
    state: row.state,
    feedback: row.feedback,
    passMark: row.passMark,
    writer: row.writer,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    questions: row.versionIds.map((id) => pinnedOf(id).paper),
    answers: answers.map((answer) =>
      presentAnswer(answer, pinnedOf(answer.versionId), row, provisional),
    ),
  };
}
