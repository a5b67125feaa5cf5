import type { KindModule } from '../kind.ts';
import { plainSamples } from '../marking/samples.ts';
import * as messages from './messages.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';

export const trueFalse: KindModule<'true-false'> = {
  rules,
  stats: {
    chosen: ({ value }) => [String(value)],
    choices: (_paper, { correct }) => [
      { choice: 'true', label: messages.trueOption, right: correct },
      { choice: 'false', label: messages.falseOption, right: !correct },
    ],
  },
  samples: {
    ...plainSamples,
    wrongAnswer: ({ correct }) => ({ type: 'true-false', value: !correct }),
  },
  print,
};
