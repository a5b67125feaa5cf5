import * as messages from '../messages.ts';
import { acceptedAuthored, acceptedDraft } from '../shared/accepted.ts';
import { rubricAuthored, rubricDraft } from '../shared/rubric.ts';

const byRubric = (message: string) => ({ draft: rubricDraft(message), authored: rubricAuthored });

export const author = {
  'short-answer': { draft: acceptedDraft, authored: acceptedAuthored },
  text: byRubric(messages.rubricRequiredForText),
  structural: byRubric(messages.rubricRequiredForStructural),
  essay: byRubric(messages.rubricRequiredForEssay),
};
