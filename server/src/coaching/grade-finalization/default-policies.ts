import type { AttemptMode } from '@certway/contract/attempt-place';
import type { AutoGradePolicy } from '@certway/contract/auto-grade-policies';

/**
 * Who makes a mark final if no one has chosen. For exams, and so for everything that a certificate
 * is based on, it is a person.
 */
const DEFAULT_POLICIES: Record<AttemptMode, AutoGradePolicy> = {
  practice: 'earned',
  missed: 'earned',
  exam: 'person',
};

/** The coach's record shows the default of practice quizzes. */
export const defaultPracticePolicy = DEFAULT_POLICIES.practice;

export const policyFor = (
  chosenPolicy: AutoGradePolicy | null,
  mode: AttemptMode,
): AutoGradePolicy => chosenPolicy ?? DEFAULT_POLICIES[mode];
