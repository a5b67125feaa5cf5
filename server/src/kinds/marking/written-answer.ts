import { holdsText } from '@certway/contract/fields';

/** What the kinds have in common whose answer is a text of the learner's own. */
export const writtenAnswer = {
  isBlank: ({ text }: { text: string }) => !holdsText(text),
  problem: () => null,
  answerText: ({ text }: { text: string }) => text,
};
