import type { ScoreHealth } from '@certway/contract/insights/health';
import { HEALTH_FROM_ANSWERS } from '@certway/contract/limits';
import type { Yielder } from '../../concurrency/yielding.ts';
import { type MarkedAttempt, reliabilityOf } from './reliability.ts';
import type { FinishedRow, MarkedAnswerRow } from './repository.ts';
import type { LiveQuestionRow } from './repository-questions.ts';

const BINS = 10;

/** Counts the attempts in ten ranges of points. The last range includes 100 points. */
function distribution(points: readonly number[]): number[] {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const each of points) {
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(each / BINS)));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}

function scoreStats(
  finished: readonly FinishedRow[],
  answered: ReadonlyMap<string, MarkedAnswerRow[]>,
): ScoreHealth['figures'] {
  if (finished.length < HEALTH_FROM_ANSWERS) return null;
  const marked = finished.map(({ attemptId, questionIds }): MarkedAttempt => {
    const isRight = new Set(
      (answered.get(attemptId) ?? []).flatMap(({ questionId, correct }) =>
        correct ? questionId : [],
      ),
    );
    return {
      right: questionIds.filter((id) => isRight.has(id)),
      wrong: questionIds.filter((id) => !isRight.has(id)),
    };
  });
  return {
    reliability: reliabilityOf(marked),
    points: distribution(finished.map((t) => t.points)),
  };
}

export async function listScoreHealth(
  asked: readonly LiveQuestionRow[],
  finished: readonly FinishedRow[],
  answered: readonly MarkedAnswerRow[],
  yieldIfDue: Yielder,
): Promise<ScoreHealth[]> {
  const byAttempt = Map.groupBy(answered, ({ attemptId }) => attemptId);
  const modules = new Map(asked.map((each) => [each.moduleId, each]));
  const groups = Map.groupBy(
    finished,
    ({ moduleId, blueprintId }) => moduleId ?? blueprintId ?? '',
  );
  const all: ScoreHealth[] = [];
  for (const [id, own] of groups) {
    const place = modules.get(id);
    const name = place ? place.moduleName : own[0]?.blueprintId ? own[0].name : null;
    if (name === null) continue;
    const kind: ScoreHealth['kind'] = place ? 'module' : 'exam';
    all.push({ id, kind, name, attempts: own.length, figures: scoreStats(own, byAttempt) });
    await yieldIfDue();
  }
  return all;
}
