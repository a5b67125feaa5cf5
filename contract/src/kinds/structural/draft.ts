import { rubricDraft } from '../shared/rubric.ts';

export const draft = rubricDraft('structural questions');
