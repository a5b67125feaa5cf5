import { z } from 'zod';
import { TEXT_ANSWER_LENGTH } from '../limits.ts';
import { rubricDraft, rubricKey } from '../rubric.ts';
import { kind } from './kind.ts';

export const structural = kind('structural', {
  draft: rubricDraft('structural questions'),
  paper: {},
  key: rubricKey,
  answer: { text: z.string().max(TEXT_ANSWER_LENGTH) },
});
