import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const editions = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      listCiting: query('editions', 'listCiting', 'Rule'),
      listRuleChanges: query('editions', 'listRuleChanges', 'Rule'),
      createRuleChange: mutation('editions', 'createRuleChange'),
      updateRuleChange: mutation('editions', 'updateRuleChange'),
      deleteRuleChange: mutation('editions', 'deleteRuleChange'),
      decideRuled: mutation('editions', 'decideRuled'),
    };
  },
});

export type RuleChange = Reply<'editions', 'listRuleChanges'>[number];
export type RuledQuestion = RuleChange['questions'][number];
export type CitingQuestion = Reply<'editions', 'listCiting'>[number];

export const {
  useListCitingQuery,
  useListRuleChangesQuery,
  useCreateRuleChangeMutation,
  useUpdateRuleChangeMutation,
  useDeleteRuleChangeMutation,
  useDecideRuledMutation,
} = editions;
