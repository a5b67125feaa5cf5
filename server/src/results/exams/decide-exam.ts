import type { ExamJudgment } from '@certway/contract/results/exam-verdict';
import type { ExamAnswerLogRow, ExamWithTrialIds } from '../../attempts/index.ts';
import { type Score, scoreAttempt, type UnconfirmedQuestions } from '../score.ts';
import { answerChanges, firstAnswers } from './answer-changes.ts';
import { type JudgedAnswer, judgeExam } from './judge-exam.ts';

/** The values that a mock exam stores in addition to its result. */
export interface DecidedExam {
  blueprintVersion: number;
  taste: boolean;
  judgment: ExamJudgment;
  rightIds: string[];
  wrongIds: string[];
}

export function decideExam(
  { paper, trialIds }: ExamWithTrialIds,
  passMark: number,
  answers: readonly JudgedAnswer[],
  {
    unconfirmed,
    changes,
  }: { unconfirmed: UnconfirmedQuestions; changes: readonly ExamAnswerLogRow[] },
): { score: Score; questionCount: number; paper: DecidedExam } {
  const rule = { ...paper, trialIds };
  const judged = judgeExam(rule, answers, unconfirmed);
  const countedIds = paper.sections
    .flatMap(({ questionIds }) => questionIds)
    .filter((questionId) => !trialIds.includes(questionId));
  const score = scoreAttempt(countedIds, answers, passMark, unconfirmed);
  const right = new Set(answers.flatMap(({ questionId, correct }) => (correct ? questionId : [])));
  return {
    score: {
      ...score,
      points: judged.points,
      passed: judged.passed,
      correctCount: judged.whole.right,
      seconds: judged.whole.seconds,
    },
    questionCount: countedIds.length,
    paper: {
      blueprintVersion: paper.blueprintVersion,
      taste: paper.taste,
      judgment: { ...judged, changes: answerChanges(firstAnswers(changes), answers, trialIds) },
      rightIds: countedIds.filter((questionId) => right.has(questionId)),
      wrongIds: countedIds.filter((questionId) => !right.has(questionId)),
    },
  };
}
