import type { AttemptMode } from '@certway/contract/attempts/attempt-place';
import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';

/**
 * The default policies for who makes a mark final. In exams, on which certificates are based, a
 * person does.
 */
const DEFAULT_POLICIES: Record<AttemptMode, AutoGradePolicy> = {
  practice: 'earned',
  missed: 'earned',
  exam: 'person',
};

/** The default policy of practice quizzes. It is shown with the coach's accuracy record. */
export const defaultPracticePolicy = DEFAULT_POLICIES.practice;

export const policyFor = (
  chosenPolicy: AutoGradePolicy | null,
  mode: AttemptMode,
): AutoGradePolicy => chosenPolicy ?? DEFAULT_POLICIES[mode];
