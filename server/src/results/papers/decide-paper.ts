import type { PaperJudgment } from '@certway/contract/paper-verdict';
import type { ChangeRow, DrawnPaper } from '../../attempts/index.ts';
import { type Score, scoreAttempt, type Unconfirmed } from '../score.ts';
import { changesFrom, firstAnswers } from './changes.ts';
import { type Given, judgePaper } from './judge.ts';

/** A paper's row beside its result. */
export interface DecidedPaper {
  blueprintVersion: number;
  taste: boolean;
  judgment: PaperJudgment;
  rightIds: string[];
  wrongIds: string[];
}

export function decidePaper(
  { paper, trialIds }: DrawnPaper,
  passMark: number,
  answers: readonly Given[],
  { unconfirmed, changes }: { unconfirmed: Unconfirmed; changes: readonly ChangeRow[] },
): { score: Score; questionCount: number; paper: DecidedPaper } {
  const rule = { ...paper, trialIds };
  const judged = judgePaper(rule, answers, unconfirmed);
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
      judgment: { ...judged, changes: changesFrom(firstAnswers(changes), answers, trialIds) },
      rightIds: countedIds.filter((questionId) => right.has(questionId)),
      wrongIds: countedIds.filter((questionId) => !right.has(questionId)),
    },
  };
}
