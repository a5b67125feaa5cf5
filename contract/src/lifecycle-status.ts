import { z } from 'zod';

/** The lifecycle of a question: only a live one is in quizzes. */
const questionStates = ['draft', 'in-review', 'live', 'retired'] as const;

/**
 * The state of a pending change of a live question, which stays as it is until then. A correction
 * is already live.
 */
const proposalStates = ['draft', 'in-review', 'correction'] as const;

export const lifecycleStatus = z.object({
  state: z.enum(questionStates),
  proposal: z.enum(proposalStates).nullable(),
});
export type LifecycleStatus = z.output<typeof lifecycleStatus>;
