import type { Regrade, RegradeChange } from '@certway/contract/regrades';
import { correctAnswerText } from '../kinds/index.ts';
import type { ShownRegrade } from './repository.ts';
import type { NamedChange } from './repository-changes.ts';

export function presentRegrade(row: ShownRegrade): Regrade {
  const { regrade, programName, paper, key, createdBy, asked, counts } = row;
  const { id, programId, questionId, remedy, state, keepsPassed, removes, done, to } = regrade;
  const right = correctAnswerText(paper, key);
  return {
    _id: id,
    ...{ programId, programName, questionId, remedy, state, keepsPassed, removes, done },
    question: paper.text,
    rightBefore: right,
    rightAfter: to ? correctAnswerText(to.paper, to.key) : right,
    // An undo goes through what was changed, everything else through what was asked.
    of: Math.max(done, state === 'undoing' || state === 'undone' ? counts.changed : asked),
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
}: NamedChange): RegradeChange {
  return {
    quizId: change.attemptId,
    username,
    place: `${courseName} · ${moduleName}`,
    finishedAt: change.finishedAt,
    // Listed changes always have a result from before the correction.
    pointsBefore: change.pointsBefore ?? 0,
    pointsAfter: change.pointsAfter ?? 0,
    passedBefore: change.passedBefore,
    passedAfter: change.passedAfter,
    kept: change.kept,
  };
}
