import { z } from 'zod';

/** Where a question stands: only a live one is asked. */
const questionStates = ['draft', 'in-review', 'live', 'retired'] as const;

/** What waits beside a live question, which is asked as it was until then; a correction is asked already. */
const proposalStates = ['draft', 'in-review', 'correction'] as const;

export const standing = z.object({
  state: z.enum(questionStates),
  proposal: z.enum(proposalStates).nullable(),
});
export type Standing = z.output<typeof standing>;
