import type { Attempt, StoredAnswer } from '@certway/contract/running-attempt';
import { validityOf } from '@certway/contract/validity';
import type { Verdict } from '@certway/contract/verdict';
import { correctAnswerText, rightBeside } from '../kinds/index.ts';
import { mapInTurns } from '../turns.ts';
import { paperFor } from './mix.ts';
import type { StoredPaper } from './papers/repository.ts';
import { isHiddenByExam, type Telling, tellsVerdict } from './policy.ts';
import type { CoachNotes } from './provisional.ts';
import type { AnswerRow, AttemptRow } from './repository.ts';
import type { Pinned } from './repository-versions.ts';
import { type HiddenSince, NOTHING_HIDDEN } from './secrecy/rule.ts';

/** The parts of a question that may be revealed once its answer is locked. */
export function presentVerdict(
  pinned: Pinned,
  mark: Pick<AnswerRow, 'score' | 'correct'> & { answer?: AnswerRow['answer'] },
  provisional = false,
  coach?: string,
): Verdict {
  return {
    score: mark.score,
    correct: mark.correct,
    ...(provisional && { provisional }),
    ...(coach && { coach }),
    correctAnswer: correctAnswerText(pinned.paper, pinned.key),
    right: rightBeside(mark.answer ?? null, pinned.key),
    explanation: pinned.key.explanation,
    reference: pinned.key.reference,
    ...(pinned.key.heard && { heard: pinned.key.heard }),
    ...validityOf(pinned.key),
  };
}

export function presentAnswer(
  row: AnswerRow,
  pinned: Pinned,
  attempt: Telling,
  { provisional, words }: CoachNotes,
  hidden: HiddenSince,
): StoredAnswer {
  return {
    questionId: row.questionId,
    sendId: row.sendId,
    answer: row.answer,
    answeredAt: row.answeredAt,
    receivedAt: row.receivedAt,
    sure: row.sure,
    verdict: tellsVerdict(attempt, row, hidden)
      ? presentVerdict(pinned, row, provisional.has(row.questionId), words.get(row.questionId))
      : null,
    ...(isHiddenByExam(attempt, row, hidden) && { hiddenByExam: true }),
  };
}

/** After so long without an answer, no one is expected to be at that window any more. */
const SILENT_MS = 30 * 60_000;

/** A window that was closed or hidden reports it; a killed window only falls silent. */
function isAway(row: AttemptRow, answers: readonly AnswerRow[], now: Date): boolean {
  const heard = Math.max(
    row.startedAt.getTime(),
    ...answers.map(({ receivedAt }) => receivedAt.getTime()),
  );
  return row.writerLeftAt !== null || now.getTime() - heard > SILENT_MS;
}

interface Content {
  answers: readonly AnswerRow[];
  versions: ReadonlyMap<string, Pinned>;
  now: Date;
  notes?: CoachNotes;
  /** The questions that a running mock exam of the same person hides. */
  hidden?: HiddenSince;
  /** Of a mock exam. */
  paper?: StoredPaper | null;
  sitting?: Attempt['sitting'];
}

export async function presentAttempt(
  row: AttemptRow,
  {
    answers,
    versions,
    now,
    notes = { provisional: new Set(), words: new Map() },
    hidden = NOTHING_HIDDEN,
    paper = null,
    sitting = null,
  }: Content,
): Promise<Attempt> {
  const pinnedOf = (id: string) => versions.get(id) as Pinned;
  return {
    _id: row.id,
    programId: row.programId,
    programName: row.programName,
    courseId: row.courseId,
    courseName: row.courseName,
    moduleId: row.moduleId,
    moduleName: row.moduleName,
    blueprintId: row.blueprintId,
    mode: row.mode,
    state: row.state,
    feedback: row.feedback,
    passMark: row.passMark,
    writer: row.writer,
    writerAway: isAway(row, answers, now),
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    asksSure: row.asksSure,
    questions: await mapInTurns(row.versionIds, (id) => paperFor(pinnedOf(id), row)),
    answers: await mapInTurns(answers, (answer) =>
      presentAnswer(answer, pinnedOf(answer.versionId), row, notes, hidden),
    ),
    paper: paper && { ...paper, deadline: row.deadlineAt },
    sitting,
  };
}
