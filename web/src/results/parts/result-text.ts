import type { Reply } from '../../calls/address.ts';
import type { QuizChoice } from '../../paths.ts';
import { percentText } from '../../ui/words/scores.ts';
import * as messages from '../messages.ts';
import { extremesOf, needsReview, type ResultDetail } from './result-stats.ts';

/**
 * Texts about a result and the next step. They address the learner; for other readers, they use the
 * learner's name.
 */

export type PastAttempt = Reply<'results', 'listPastAttempts'>[number];

const NEARLY = 1e-9;

type DecidedResult = Pick<
  ResultDetail,
  'achieve' | 'practiceOnly' | 'points' | 'passMark' | 'questionCount' | 'correctCount'
>;

/** Returns the distance from the pass mark: missing right answers, or mistakes to spare. */
export function decidedText({
  achieve,
  practiceOnly,
  points,
  passMark,
  questionCount,
  correctCount,
}: DecidedResult): string {
  if (achieve === null && !practiceOnly) return messages.marksDecide;
  if (correctCount === questionCount) return messages.everyAnswerWasRight;
  if (achieve === null) return messages.practiceDoesNotCount;
  const answers = (Math.abs(points - passMark) * questionCount) / 100;
  if (points < passMark) {
    const missing = Math.ceil(answers - NEARLY);
    return achieve === 'Passed'
      ? messages.passStillCounts
      : messages.moreAnswersNeeded({ missing });
  }
  const spare = Math.floor(answers + NEARLY);
  return spare === 0 ? messages.noMistakeToSpare : messages.mistakesToSpare({ spare });
}

export function changeText({
  points,
  previousPoints,
  practiceOnly,
}: Pick<ResultDetail, 'points' | 'previousPoints' | 'practiceOnly'>): string {
  if (practiceOnly) return '';
  if (previousPoints === null) return messages.firstResult;
  const change = points - previousPoints;
  if (Math.abs(change) < 0.05) return messages.sameAsLastTime;
  const size = Number(Math.abs(change).toFixed(1));
  return change > 0
    ? messages.moreThanLastTime({ points: size })
    : messages.lessThanLastTime({ points: size });
}

type StepResult = Pick<
  ResultDetail,
  | 'achieve'
  | 'practiceOnly'
  | 'points'
  | 'correctCount'
  | 'questionCount'
  | 'pendingCount'
  | 'moduleId'
  | 'moduleName'
  | 'modules'
>;

/**
 * Suggests the weakest other module of the program, for a result in which all answers were right.
 */
function weakestModuleText(result: StepResult): string {
  const weakest = extremesOf(result)?.weakest;
  if (!weakest || weakest.moduleId === result.moduleId) {
    return messages.nothingToReview;
  }
  return messages.weakestModule({
    moduleName: weakest.moduleName,
    points: percentText(weakest.points),
  });
}

/**
 * Suggests the next step. Returns null if the buttons at the score already say it.
 */
export function nextStep(result: StepResult): string | null {
  const { achieve, correctCount, questionCount, pendingCount, points, moduleName } = result;
  if (achieve === null && !result.practiceOnly) return messages.noNeedToWait;
  if (pendingCount > 0) return messages.scoreMayRise;
  if (correctCount === questionCount) return weakestModuleText(result);
  if (needsReview(points)) {
    return messages.reviewTheTopic({ moduleName });
  }
  return null;
}

/** Suggests the next step to someone who looks at another person's result. */
export function nextForOther(result: StepResult & Pick<ResultDetail, 'username'>): string {
  const { achieve, correctCount, questionCount, username } = result;
  if (achieve === null && !result.practiceOnly) return messages.otherWaits({ username });
  const missed = questionCount - correctCount;
  return missed === 0
    ? messages.otherNothingToPractice({ username })
    : messages.otherHasToPractice({ username, missed });
}

/**
 * Returns the quiz that the learner can take next: the missed questions of the module, or the whole
 * module if there are none. Null for a mock exam.
 */
export function nextQuiz(result: ResultDetail): QuizChoice | null {
  const { programId, courseId, moduleId } = result;
  if (courseId === null || moduleId === null) return null;
  return {
    programId,
    courseId,
    moduleId,
    course: result.courseName,
    module: result.moduleName,
    mode: result.correctCount < result.questionCount ? 'missed' : 'practice',
  };
}

/** Returns the quiz of the module that the learner takes next; null if there is none. */
export function nextModuleQuiz({ programId, nextModule }: ResultDetail): QuizChoice | null {
  if (!nextModule) return null;
  const { courseId, courseName, moduleId, moduleName } = nextModule;
  return {
    programId,
    courseId,
    moduleId,
    course: courseName,
    module: moduleName,
    mode: 'practice',
  };
}
