/**
 * The policies for whose decision makes a mark final in a program. Does not import the validator,
 * since the coach's page needs this.
 */
export const autoGradePolicies = ['person', 'earned', 'all'] as const;

export type AutoGradePolicy = (typeof autoGradePolicies)[number];
