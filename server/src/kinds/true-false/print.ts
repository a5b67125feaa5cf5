import type { KindPrint } from '../print.ts';
import * as messages from './messages.ts';
import { rules } from './rules.ts';

const choice = (text: string) => ({ label: '', text, picture: null });

export const print: KindPrint<'true-false'> = {
  answerParts: () => [
    {
      part: 'choices',
      sign: 'circle',
      choices: [messages.trueOption, messages.falseOption].map(choice),
    },
  ],
  formatAnswer: rules.answerText,
  markingHints: () => [],
};
