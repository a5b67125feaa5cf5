import { holdsText } from '@certway/contract/fields';

/** For kinds whose answer is a text. */
export const writtenAnswer = {
  isBlank: ({ text }: { text: string }) => !holdsText(text),
  problem: () => null,
  answerText: ({ text }: { text: string }) => text,
};
