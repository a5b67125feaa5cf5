/** Whose decision makes a mark final in a program. Does not import the validator, since the page of the coach needs this. */
export const finalities = ['person', 'earned', 'all'] as const;

export type Finality = (typeof finalities)[number];
