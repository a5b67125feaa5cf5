import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const blueprints = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = callsInto(build);
    return {
      listExams: query('blueprints', 'listExams', 'Blueprint'),
      listBlueprints: query('blueprints', 'listBlueprints', 'Blueprint'),
      listBlueprintVersions: query('blueprints', 'listBlueprintVersions', 'Blueprint'),
      listBlueprintTemplates: query('blueprints', 'listBlueprintTemplates', 'Blueprint', 'Topic'),
      checkBlueprint: query('blueprints', 'checkBlueprint', 'Blueprint'),
      createBlueprint: mutation('blueprints', 'createBlueprint'),
      updateBlueprint: mutation('blueprints', 'updateBlueprint'),
      removeBlueprint: mutation('blueprints', 'removeBlueprint'),
    };
  },
});

export const {
  useListExamsQuery,
  useListBlueprintsQuery,
  useListBlueprintVersionsQuery,
  useListBlueprintTemplatesQuery,
  useCheckBlueprintQuery,
  useCreateBlueprintMutation,
  useUpdateBlueprintMutation,
  useRemoveBlueprintMutation,
} = blueprints;

/** Used by server rendering, which fetches the data before the page is rendered. */
export const { listExams } = blueprints.endpoints;
