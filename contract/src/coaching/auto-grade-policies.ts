/**
 * A program's policies for final marks: `person` (a person decides on every mark), `earned` (the
 * coach decides on marks for which it has earned trust), and `all` (the coach decides on every
 * mark). This file does not import the validator, because the coach's page loads this file without
 * the validator.
 */
export const autoGradePolicies = ['person', 'earned', 'all'] as const;

export type AutoGradePolicy = (typeof autoGradePolicies)[number];
