import type { OthersChose, Verdict } from '@certway/contract/attempts/verdict';
import type { AskedQuestion, Result } from '@certway/contract/results/result-detail';
import {
  type AnswerRow,
  type AttemptRow,
  canRevealVerdict,
  type HiddenSince,
  isHiddenByExam,
  type PinnedVersion,
  presentVerdict,
  questionViewFor,
} from '../attempts/index.ts';
import { answerText } from '../kinds/index.ts';
import type { ActiveCorrection } from '../regrades/index.ts';
import type { diagnosisFor } from '../study/index.ts';
import type { ResultRow } from './repository.ts';
import { isPartlyRight } from './score.ts';

/** Checks whether an answer was given but has not been marked yet. */
export const isPending = ({ answer, score }: Pick<AnswerRow, 'answer' | 'score'>) =>
  answer !== null && score === null;

/**
 * Returns the verdict in the words of the specification, or null if it still depends on marks that
 * a person has to confirm.
 */
export const achieveOf = (passed: boolean | null): Result['achieve'] =>
  passed === null ? null : passed ? 'Passed' : 'Failed';

export function presentResult(
  row: ResultRow,
  mode: AttemptRow['mode'],
  answers: readonly AnswerRow[],
): Result {
  return {
    _id: row.attemptId,
    quizId: row.attemptId,
    programId: row.programId,
    programName: row.programName,
    courseId: row.courseId,
    courseName: row.courseName,
    moduleId: row.moduleId,
    moduleName: row.moduleName,
    blueprintId: row.blueprintId,
    mode,
    revision: row.revision,
    points: row.points,
    achieve: achieveOf(row.passed),
    ...(!row.whole && { practiceOnly: true }),
    passMark: row.passMark,
    questionCount: row.questionCount,
    correctCount: row.correctCount,
    partlyCount: answers.filter(isPartlyRight).length,
    pendingCount: answers.filter(isPending).length,
    waitingCount: row.waitingCount,
    ...(row.keptPassed && { keptPassed: true }),
    likely: null,
    seconds: row.seconds,
    finishedAt: row.finishedAt,
  };
}

/**
 * Returns a placeholder row for a result that is not computed yet, because a running mock exam
 * hides its verdicts.
 */
export const withheldRow = (attempt: AttemptRow, answers: readonly AnswerRow[]): ResultRow => ({
  attemptId: attempt.id,
  userId: attempt.userId,
  programId: attempt.programId,
  courseId: attempt.courseId,
  moduleId: attempt.moduleId,
  blueprintId: attempt.blueprintId,
  programName: attempt.programName,
  courseName: attempt.courseName,
  moduleName: attempt.moduleName,
  whole: attempt.whole,
  revision: 0,
  points: 0,
  passed: null,
  keptPassed: false,
  waitingCount: 0,
  likelyFrom: null,
  likelyTo: null,
  passMark: attempt.passMark,
  questionCount: attempt.questionIds.length,
  correctCount: 0,
  seconds: answers.reduce((sum, { seconds }) => sum + seconds, 0),
  finishedAt: attempt.endedAt ?? attempt.startedAt,
});

/** Returns the reply for a hidden result, which contains nothing that depends on a mark. */
export const presentWithheld = (attempt: AttemptRow, answers: readonly AnswerRow[]): Result => ({
  ...presentResult(withheldRow(attempt, answers), attempt.mode, []),
  hiddenByExam: true,
});

export const presentEnded = (row: ResultRow, attempt: AttemptRow, answers: readonly AnswerRow[]) =>
  attempt.isHeld ? presentWithheld(attempt, answers) : presentResult(row, attempt.mode, answers);

const withoutKey = ({ score, correct, provisional, coach }: Verdict): Verdict => ({
  score,
  correct,
  ...(provisional && { provisional }),
  ...(coach && { coach }),
  correctAnswer: '',
  right: null,
  explanation: '',
  reference: '',
});

/**
 * The mark of a question left unanswered in a submitted mock exam. It can no longer be answered, so
 * its explanation is shown as well.
 */
const UNANSWERED = { score: 0, correct: false };

/**
 * Checks whether a running mock exam hides the verdict on a question. A verdict that would
 * otherwise stay visible is hidden as well if the question was corrected during the mock exam,
 * because the verdict would reveal the new key.
 */
function isHiddenNow(
  attempt: AttemptRow,
  about: Parameters<typeof isHiddenByExam>[1],
  hidden: HiddenSince,
  correction: ActiveCorrection | undefined,
): boolean {
  const since = hidden.get(about.questionId);
  const isCorrectedSince =
    since && correction && (correction.since === null || correction.since >= since);
  return Boolean(isCorrectedSince) || isHiddenByExam(attempt, about, hidden);
}

const correctionIn = (correction: ActiveCorrection | undefined) =>
  correction && { correction: correction.remedy };

export function presentAskedQuestion(
  pinned: PinnedVersion,
  attempt: AttemptRow,
  given: AnswerRow | undefined,
  {
    provisional,
    others,
    withKeys,
    corrections,
    retired,
    hidden,
    diagnosis,
  }: {
    provisional: ReadonlySet<string>;
    others: ReadonlyMap<string, OthersChose>;
    hidden: HiddenSince;
    withKeys: boolean;
    corrections: ReadonlyMap<string, ActiveCorrection>;
    retired: ReadonlyMap<string, NonNullable<AskedQuestion['retired']>>;
    diagnosis: Awaited<ReturnType<typeof diagnosisFor>> | null;
  },
): AskedQuestion {
  const answer = given?.answer ?? null;
  const correction = corrections.get(pinned.paper._id);
  const corrected = { ...pinned, key: correction?.keyFor(pinned.paper) ?? pinned.key };
  const mark = given ?? (attempt.mode === 'exam' ? UNANSWERED : undefined);
  const cause = diagnosis?.get(pinned.paper._id)?.cause;
  const about = { questionId: pinned.paper._id, receivedAt: given?.receivedAt ?? null };
  const isHidden = isHiddenNow(attempt, about, hidden, correction);
  const gone = retired.get(pinned.paper._id);
  const verdict =
    mark && !isHidden && canRevealVerdict(attempt, about, hidden)
      ? presentVerdict(corrected, attempt.citationRules, mark, {
          provisional: provisional.has(pinned.paper._id),
          othersChose: others.get(pinned.id),
        })
      : null;
  return {
    paper: questionViewFor(pinned, attempt),
    answer,
    answerText: answer ? answerText(answer, pinned.paper) : '',
    seconds: given?.seconds ?? 0,
    verdict: verdict ? (withKeys ? verdict : withoutKey(verdict)) : null,
    ...(isHidden ? { beingSat: true } : { ...correctionIn(correction), ...(cause && { cause }) }),
    ...(gone && {
      retired: { on: gone.on, rule: gone.rule, edition: gone.edition, why: gone.why },
    }),
  };
}
