import type { KindStats } from '../stats.ts';
import * as messages from './messages.ts';

export const stats: KindStats<'true-false'> = {
  chosen: ({ value }) => [String(value)],
  choices: (_paper, { correct }) => [
    { choice: 'true', label: messages.trueOption, right: correct },
    { choice: 'false', label: messages.falseOption, right: !correct },
  ],
};
