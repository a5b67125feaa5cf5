import type {
  Attempt,
  StoredAnswer,
  StoredRepeat,
} from '@certway/contract/attempts/running-attempt';
import type { OthersChose, Verdict } from '@certway/contract/attempts/verdict';
import {
  type CitationRule,
  findCitations,
  readCitationRules,
} from '@certway/contract/programs/citations';
import { validityOf } from '@certway/contract/questions/validity';
import { mapYielding } from '../../concurrency/yielding.ts';
import { correctAnswerText, nearestRightAnswer } from '../../kinds/index.ts';
import type { StoredExam } from '../exams/repository.ts';
import { canRevealVerdict, isHiddenByExam, isStudySession, type VerdictTiming } from '../policy.ts';
import type { AnswerRow, AttemptRow } from '../repository.ts';
import type { RepeatRow } from '../repository-repeats.ts';
import type { PinnedVersion } from '../repository-versions.ts';
import { type HiddenSince, NOTHING_HIDDEN } from '../secrecy/rule.ts';
import { questionViewFor } from './question-view.ts';
import { NO_NOTES, type VerdictNotes } from './verdict-notes.ts';

/**
 * Returns the parts of a question that may be revealed once its answer is locked. The reference gets
 * the links of the program's current citation rules.
 */
export function presentVerdict(
  pinned: PinnedVersion,
  citationRules: readonly CitationRule[],
  mark: Pick<AnswerRow, 'score' | 'correct'> & { answer?: AnswerRow['answer'] },
  {
    provisional = false,
    coach,
    othersChose,
  }: {
    provisional?: boolean;
    coach?: string | undefined;
    othersChose?: OthersChose | undefined;
  } = {},
): Verdict {
  const { reference } = pinned.key;
  const links = findCitations(reference, readCitationRules(citationRules));
  return {
    score: mark.score,
    correct: mark.correct,
    ...(provisional && { provisional }),
    ...(coach && { coach }),
    ...(othersChose && { othersChose }),
    correctAnswer: correctAnswerText(pinned.paper, pinned.key),
    right: nearestRightAnswer(mark.answer ?? null, pinned.key),
    explanation: pinned.key.explanation,
    ...('optionExplanations' in pinned.key && {
      optionExplanations: pinned.key.optionExplanations,
    }),
    reference,
    ...(links.length > 0 && { links }),
    ...(pinned.key.heard && { heard: pinned.key.heard }),
    ...validityOf(pinned.key),
  };
}

export function presentAnswer(
  row: AnswerRow,
  pinned: PinnedVersion,
  attempt: VerdictTiming & Pick<AttemptRow, 'citationRules'>,
  { provisional, texts, others }: VerdictNotes,
  hidden: HiddenSince,
): StoredAnswer {
  return {
    questionId: row.questionId,
    sendId: row.sendId,
    answer: row.answer,
    answeredAt: row.answeredAt,
    receivedAt: row.receivedAt,
    sure: row.sure,
    verdict: canRevealVerdict(attempt, row, hidden)
      ? presentVerdict(pinned, attempt.citationRules, row, {
          provisional: provisional.has(row.questionId),
          coach: texts.get(row.questionId),
          othersChose: others.get(pinned.id),
        })
      : null,
    ...(isHiddenByExam(attempt, row, hidden) && { hiddenByExam: true }),
  };
}

/** A study session reveals the verdict on a repeated question at once, like that on the first answer. */
export function presentRepeat(
  row: Omit<RepeatRow, 'attemptId' | 'versionId' | 'seconds' | 'device'>,
  pinned: PinnedVersion,
  { citationRules }: Pick<AttemptRow, 'citationRules'>,
  hidden: HiddenSince,
): StoredRepeat {
  const { questionId, repeat, sendId, answer, answeredAt } = row;
  const timing = { feedback: 'at-once', state: 'running', endedAt: null } as const;
  const verdict = canRevealVerdict(timing, row, hidden)
    ? presentVerdict(pinned, citationRules, row)
    : null;
  return { questionId, repeat, sendId, answer, answeredAt, verdict };
}

/** After this time without an answer, a window is assumed to be abandoned. */
const SILENT_MS = 30 * 60_000;

/**
 * Returns whether the learner has left the window of an attempt. A closed or hidden window reports
 * this to the server. A window whose process was killed cannot report it, so a long time without
 * answers counts too.
 */
function isAway(row: AttemptRow, answers: readonly AnswerRow[], now: Date): boolean {
  const lastActivity = Math.max(
    row.startedAt.getTime(),
    ...answers.map(({ receivedAt }) => receivedAt.getTime()),
  );
  return row.writerLeftAt !== null || now.getTime() - lastActivity > SILENT_MS;
}

interface AttemptContent {
  answers: readonly AnswerRow[];
  repeats?: readonly RepeatRow[];
  versions: ReadonlyMap<string, PinnedVersion>;
  now: Date;
  notes?: VerdictNotes;
  /** The questions that a running mock exam of the learner hides. */
  hidden?: HiddenSince;
  /** The stored mock exam of the attempt, or null for a quiz. */
  paper?: StoredExam | null;
  sitting?: Attempt['sitting'];
  trainer?: Attempt['trainer'] | null;
}

export async function presentAttempt(
  row: AttemptRow,
  {
    answers,
    repeats = [],
    versions,
    now,
    notes = NO_NOTES,
    hidden = NOTHING_HIDDEN,
    paper = null,
    sitting = null,
    trainer = null,
  }: AttemptContent,
): Promise<Attempt> {
  const pinnedOf = (id: string) => versions.get(id) as PinnedVersion;
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
    questions: await mapYielding(row.versionIds, (id) => questionViewFor(pinnedOf(id), row)),
    answers: await mapYielding(answers, (answer) =>
      presentAnswer(answer, pinnedOf(answer.versionId), row, notes, hidden),
    ),
    paper: paper && { ...paper, deadline: row.deadlineAt },
    sitting,
    ...(trainer && { trainer }),
    ...(isStudySession(row) && {
      session: {
        repeats: repeats.map((repeat) =>
          presentRepeat(repeat, pinnedOf(repeat.versionId), row, hidden),
        ),
      },
    }),
  };
}
