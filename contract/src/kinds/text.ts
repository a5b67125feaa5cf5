import { z } from 'zod';
import { TEXT_ANSWER_LENGTH } from '../limits.ts';
import { rubricDraft, rubricKey } from '../rubric.ts';
import { kind } from './kind.ts';

export const text = kind('text', {
  draft: rubricDraft('text questions'),
  paper: {},
  key: rubricKey,
  answer: { text: z.string().max(TEXT_ANSWER_LENGTH) },
});
