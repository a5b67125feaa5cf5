import type { Regrade, RegradeChange } from '@certway/contract/regrades/index';
import { correctAnswerText } from '../kinds/index.ts';
import type { RegradeWithDetails } from './repository.ts';
import type { NamedRegradedResult } from './repository-regraded-results.ts';

export function presentRegrade(row: RegradeWithDetails): Regrade {
  const { regrade, programName, paper, key, createdBy, asked, counts } = row;
  const { id, programId, questionId, remedy, state, keepsPassed, removes, processed, corrected } =
    regrade;
  const right = correctAnswerText(paper, key);
  return {
    _id: id,
    programId,
    programName,
    questionId,
    remedy,
    state,
    keepsPassed,
    removes,
    done: processed,
    question: paper.text,
    rightBefore: right,
    rightAfter: corrected ? correctAnswerText(corrected.paper, corrected.key) : right,
    // The total number of results: an undo processes only the changed results, all other work
    // processes every attempt with the question.
    of: Math.max(processed, state === 'undoing' || state === 'undone' ? counts.changed : asked),
    ...counts,
    createdAt: regrade.createdAt,
    createdBy,
    appliedAt: regrade.appliedAt,
    undoneAt: regrade.undoneAt,
  };
}

export function presentChange({
  change,
  username,
  courseName,
  moduleName,
}: NamedRegradedResult): RegradeChange {
  return {
    quizId: change.attemptId,
    username,
    place: `${courseName} · ${moduleName}`,
    finishedAt: change.finishedAt,
    // A change in the list always has points from before the correction, so 0 is never used here.
    pointsBefore: change.pointsBefore ?? 0,
    pointsAfter: change.pointsAfter ?? 0,
    passedBefore: change.passedBefore,
    passedAfter: change.passedAfter,
    kept: change.passKept,
  };
}
