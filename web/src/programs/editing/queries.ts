import { caches } from '../../calls/caches.ts';
import { callsInto } from '../../calls/queries.ts';
import { unsavedProgram } from '../read-program.ts';

/** API calls for authors of programs. */
export const programs = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { query, list, mutation, checkedMutation, upload } = callsInto(build);
    return {
      listAuthoredPrograms: list('programs', 'listPrograms', 'Program'),
      getAuthoredProgram: query('programs', 'getProgram', 'Program'),
      listTrainerUsers: list('accounts', 'listUsers', 'Account'),
      createProgram: checkedMutation('programs', 'createProgram', unsavedProgram),
      checkProgram: query('programs', 'checkProgram', 'Program'),
      updateProgram: mutation('programs', 'updateProgram'),
      deleteProgram: mutation('programs', 'deleteProgram'),
      duplicateProgram: mutation('programs', 'duplicateProgram'),
      uploadThumbnail: upload('programs', 'uploadThumbnail', 'thumbnail'),
      getCitationRules: query('programs', 'getCitationRules', 'Program'),
      setCitationRules: mutation('programs', 'setCitationRules'),
      addCourse: mutation('programs', 'addCourse'),
      updateCourse: mutation('programs', 'updateCourse'),
      removeCourse: mutation('programs', 'removeCourse'),
      addModule: mutation('programs', 'addModule'),
      updateModule: mutation('programs', 'updateModule'),
      removeModule: mutation('programs', 'removeModule'),
      duplicateModule: mutation('programs', 'duplicateModule'),
    };
  },
});

export const {
  useListAuthoredProgramsQuery,
  useGetAuthoredProgramQuery,
  useListTrainerUsersQuery,
  useCreateProgramMutation,
  useLazyCheckProgramQuery,
  useUpdateProgramMutation,
  useDeleteProgramMutation,
  useDuplicateProgramMutation,
  useUploadThumbnailMutation,
  useGetCitationRulesQuery,
  useSetCitationRulesMutation,
  useAddCourseMutation,
  useUpdateCourseMutation,
  useRemoveCourseMutation,
  useAddModuleMutation,
  useUpdateModuleMutation,
  useRemoveModuleMutation,
  useDuplicateModuleMutation,
} = programs;
