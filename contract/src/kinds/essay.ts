import { z } from 'zod';
import { ESSAY_ANSWER_LENGTH } from '../limits.ts';
import { rubricDraft, rubricKey } from '../rubric.ts';
import { kind } from './kind.ts';

export const essay = kind('essay', {
  draft: rubricDraft('essay questions'),
  paper: {},
  key: rubricKey,
  answer: { text: z.string().max(ESSAY_ANSWER_LENGTH) },
});
