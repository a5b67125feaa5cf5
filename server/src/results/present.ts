import type { AskedQuestion, Result } from '@certway/contract/result-detail';
import type { Verdict } from '@certway/contract/verdict';
import {
  type AnswerRow,
  type AttemptRow,
  type Pinned,
  paperFor,
  presentVerdict,
  tellsVerdict,
} from '../attempts/index.ts';
import { answerText } from '../kinds/index.ts';
import type { Ruling } from '../regrades/index.ts';
import type { diagnosisFor } from '../study/index.ts';
import type { ResultRow } from './rows.ts';

/** Locked, answered, and not marked yet. */
export const isPending = ({ answer, score }: Pick<AnswerRow, 'answer' | 'score'>) =>
  answer !== null && score === null;

/** In the specification's words; null while it waits for a person. */
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
    pendingCount: answers.filter(isPending).length,
    waitingCount: row.waitingCount,
    ...(row.keptPassed && { keptPassed: true }),
    likely: null,
    seconds: row.seconds,
    finishedAt: row.finishedAt,
  };
}

const withoutKey = ({ heard: _, ...verdict }: Verdict): Verdict => ({
  ...verdict,
  correctAnswer: '',
  right: null,
  explanation: '',
  reference: '',
});

/** What a paper left open when it was handed in can no longer be answered, and is explained too. */
const LEFT_OPEN = { score: 0, correct: false };

export function presentAsked(
  pinned: Pinned,
  attempt: AttemptRow,
  given: AnswerRow | undefined,
  {
    provisional,
    withKeys,
    rulings,
    retired,
    beingSat,
    diagnosis,
  }: {
    provisional: ReadonlySet<string>;
    beingSat: ReadonlySet<string>;
    withKeys: boolean;
    rulings: ReadonlyMap<string, Ruling>;
    retired: ReadonlyMap<string, NonNullable<AskedQuestion['retired']>>;
    diagnosis: Awaited<ReturnType<typeof diagnosisFor>> | null;
  },
): AskedQuestion {
  const answer = given?.answer ?? null;
  const ruling = rulings.get(pinned.paper._id);
  const ruled = { ...pinned, key: ruling?.keyFor(pinned.paper) ?? pinned.key };
  const mark = given ?? (attempt.mode === 'exam' ? LEFT_OPEN : undefined);
  const cause = diagnosis?.get(pinned.paper._id)?.cause;
  const isBeingSat = beingSat.has(pinned.paper._id);
  const gone = retired.get(pinned.paper._id);
  const verdict =
    mark && tellsVerdict(attempt, isBeingSat)
      ? presentVerdict(ruled, mark, provisional.has(pinned.paper._id))
      : null;
  return {
    paper: paperFor(pinned, attempt),
    answer,
    answerText: answer ? answerText(answer, pinned.paper) : '',
    seconds: given?.seconds ?? 0,
    verdict: verdict ? (withKeys ? verdict : withoutKey(verdict)) : null,
    ...(ruling && !isBeingSat && { correction: ruling.remedy }),
    ...(isBeingSat ? { beingSat: true } : cause && { cause }),
    ...(gone && {
      retired: { on: gone.on, rule: gone.rule, edition: gone.edition, why: gone.why },
    }),
  };
}
