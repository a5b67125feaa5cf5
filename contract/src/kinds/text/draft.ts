import * as messages from '../messages.ts';
import { rubricDraft } from '../shared/rubric.ts';

export const draft = rubricDraft(messages.rubricRequiredForText);
