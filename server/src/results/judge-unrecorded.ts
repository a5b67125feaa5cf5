import type { ResultDetail } from '@certway/contract/results/result-detail';
import {
  type AnswerRow,
  type AttemptRow,
  type ExamWithTrialIds,
  NOTHING_HIDDEN,
  type PinnedVersion,
} from '../attempts/index.ts';
import { mapYielding } from '../concurrency/yielding.ts';
import type { Database } from '../db/database.ts';
import { decideExam } from './exams/decide-exam.ts';
import { presentExamVerdict } from './exams/read-exam-verdict.ts';
import { findUsername } from './repository.ts';
import { scoreAttempt } from './score.ts';
import { presentAskedQuestion, presentResult, withheldRow } from './serialize.ts';
import { topicsOfResult } from './topic-results.ts';

interface UnrecordedAttempt {
  attempt: AttemptRow;
  versions: ReadonlyMap<string, PinnedVersion>;
  answers: readonly AnswerRow[];
  /** The mock exam of the attempt, or null for a quiz. */
  exam: ExamWithTrialIds | null;
}

const NOTHING_UNCONFIRMED = { unconfirmed: new Set<string>(), changes: [] };

function decide({ attempt, answers, exam }: UnrecordedAttempt) {
  const { questionIds, passMark, whole } = attempt;
  if (exam) return decideExam(exam, passMark, answers, NOTHING_UNCONFIRMED);
  const score = scoreAttempt(questionIds, answers, passMark, NOTHING_UNCONFIRMED.unconfirmed);
  const passed = whole ? score.passed : null;
  return { score: { ...score, passed }, questionCount: questionIds.length, paper: null };
}

/**
 * Returns the result that an attempt would have, by the same rules, without storing or counting
 * anything. It has nothing that depends on other attempts, on corrections or on other people.
 */
export async function judgeUnrecorded(
  db: Database,
  unrecorded: UnrecordedAttempt,
): Promise<ResultDetail> {
  const { attempt, versions, answers, exam } = unrecorded;
  const { score, questionCount, paper } = decide(unrecorded);
  const row = { ...withheldRow(attempt, answers), revision: 1, ...score, questionCount };
  const trialIds = new Set(exam?.trialIds);
  const counted = attempt.questionIds.filter((questionId) => !trialIds.has(questionId));
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const [username, topics] = await Promise.all([
    findUsername(db, attempt.userId),
    topicsOfResult(db, attempt.programId, counted, answers),
  ]);
  const shown = {
    provisional: new Set<string>(),
    others: new Map(),
    corrections: new Map(),
    retired: new Map(),
    hidden: NOTHING_HIDDEN,
    diagnosis: null,
    withKeys: true,
  };
  return {
    ...presentResult(row, attempt.mode, answers),
    username: username ?? '',
    own: true,
    tellsKeys: true,
    questions: await mapYielding(attempt.questionIds, (questionId, place) =>
      presentAskedQuestion(
        versions.get(attempt.versionIds[place] ?? '') as PinnedVersion,
        attempt,
        given.get(questionId),
        shown,
      ),
    ),
    previousPoints: null,
    firstPass: false,
    modules: [],
    topics,
    paper: paper && exam && presentExamVerdict(paper, exam, attempt, []),
  };
}
