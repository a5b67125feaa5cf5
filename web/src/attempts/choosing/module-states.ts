import type { Reply } from '../../calls/address.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import type { RunningAttempt } from '../queries.ts';

type ModuleResult = Pick<
  Reply<'results', 'listPastAttempts'>[number],
  'moduleId' | 'points' | 'achieve' | 'practiceOnly'
>;
type RunningModule = Pick<RunningAttempt, 'moduleId' | 'answeredCount' | 'questionCount'>;

export interface ModuleState {
  running: RunningModule | null;
  passed: boolean;
  /** The best score; null without a result. */
  best: number | null;
}

const untouched: ModuleState = { running: null, passed: false, best: null };

/**
 * Returns the state of each module, based on the completed attempts at whole modules and on the
 * running attempts.
 */
export function moduleStates(past: readonly ModuleResult[], running: readonly RunningModule[]) {
  const states = new Map<string, ModuleState>();
  const stateOf = (id: string) => states.get(id) ?? untouched;
  for (const { moduleId, points, achieve, practiceOnly } of past) {
    if (moduleId === null || points === null || practiceOnly) continue;
    const before = stateOf(moduleId);
    const best = Math.max(before.best ?? 0, points);
    states.set(moduleId, { ...before, best, passed: before.passed || achieve === 'Passed' });
  }
  for (const one of running) {
    if (one.moduleId !== null) {
      states.set(one.moduleId, { ...stateOf(one.moduleId), running: one });
    }
  }
  return states;
}

interface CourseTree {
  courses: readonly { _id: string; modules: readonly { _id: string }[] }[];
}

/**
 * Returns the module to take next: the one in progress, otherwise the first one not passed yet,
 * otherwise the one with the lowest score.
 */
export function nextModule({ courses }: CourseTree, states: ReadonlyMap<string, ModuleState>) {
  const all = courses.flatMap((course) =>
    course.modules.map((module) => ({
      courseId: course._id,
      moduleId: module._id,
      state: states.get(module._id) ?? untouched,
    })),
  );
  const lowest = all.toSorted((a, b) => (a.state.best ?? 0) - (b.state.best ?? 0))[0];
  return (
    all.find(({ state }) => state.running !== null) ??
    all.find(({ state }) => !state.passed) ??
    lowest ??
    null
  );
}

export function stateText(state: ModuleState = untouched): string {
  const { running, passed, best } = state;
  if (running) {
    const { answeredCount, questionCount } = running;
    return messages.ofAnswered({ answered: answeredCount, questions: questionCount });
  }
  if (best === null) return messages.notTakenYet;
  const values = { best: percentText(best) };
  return passed ? messages.passedWithBest(values) : messages.notPassedYet(values);
}
