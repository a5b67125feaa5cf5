import type { ModuleStep } from '@certway/contract/study/study-plan';
import { countMissed, findNextModule } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { findLatestModule, findRunningModule } from './repository-modules.ts';

/**
 * Returns the module with which a learner without a study plan continues: the running quiz that was
 * started last, or the module that was taken last, with the module after it. Returns null if the
 * learner has taken no module of these programs.
 */
export async function findModuleStep(
  db: Executor,
  userId: string,
  programIds: readonly string[],
): Promise<ModuleStep | null> {
  if (programIds.length === 0) return null;
  const running = await findRunningModule(db, { userId, programIds });
  if (running) {
    const { quizId, questions, answered, ...module } = running;
    return { ...module, running: { quizId, questions, answered }, missed: 0, next: null };
  }
  const latest = await findLatestModule(db, { userId, programIds });
  if (!latest) return null;
  const missed = await countMissed(db, userId, [latest.moduleId]);
  const next = await findNextModule(db, { userId, ...latest });
  return { ...latest, running: null, missed: missed.get(latest.moduleId) ?? 0, next };
}
