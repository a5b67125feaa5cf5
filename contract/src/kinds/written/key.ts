import { acceptedKey, rubricKey } from '../shared/key.ts';

export const key = {
  'short-answer': acceptedKey,
  text: rubricKey,
  structural: rubricKey,
  essay: rubricKey,
};
