import { holdsText } from '@certway/contract/fields';

export const writtenAnswer = {
  isBlank: ({ text }: { text: string }) => !holdsText(text),
  problem: () => null,
  answerText: ({ text }: { text: string }) => text,
};
