import { z } from 'zod';

/** The states in the lifecycle of a question. Only a live question is asked in quizzes. */
const questionStates = ['draft', 'in-review', 'live', 'retired'] as const;

/**
 * The states of a pending change of a live question. In the states `draft` and `in-review`, the
 * question stays unchanged until the change is approved. In the state `correction`, the change is
 * already live.
 */
const proposalStates = ['draft', 'in-review', 'correction'] as const;

export const lifecycleStatus = z.object({
  state: z.enum(questionStates),
  proposal: z.enum(proposalStates).nullable(),
  /** True for a draft to which a second author asked for changes. Missing otherwise. */
  isReturned: z.literal(true).optional(),
});
export type LifecycleStatus = z.output<typeof lifecycleStatus>;
