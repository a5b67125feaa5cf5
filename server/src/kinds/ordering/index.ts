import type { KindModule } from '../kind.ts';
import { listToText } from '../marking/list-text.ts';
import { noChoiceStats } from '../marking/plain-rules.ts';
import { plainSamples } from '../marking/samples.ts';
import { letterChoices, letterOfPart } from '../print.ts';
import * as messages from './messages.ts';
import { rules } from './rules.ts';

export const ordering: KindModule<'ordering'> = {
  rules,
  stats: noChoiceStats,
  samples: {
    ...plainSamples,
    // The right order with the first two items swapped.
    wrongAnswer: ({ order }) => ({
      type: 'ordering',
      order: [...order.slice(0, 2).reverse(), ...order.slice(2)],
    }),
    mustDiffer: ({ items }) => [items],
    figure: ({ items }) => listToText(items, '→'),
  },
  print: {
    answerParts: ({ items }) => [
      { part: 'choices', sign: 'none', choices: letterChoices(items) },
      { part: 'field', label: messages.orderAsLetters, behind: '' },
    ],
    formatAnswer: ({ order }, { items }) => order.map((id) => letterOfPart(id, items)).join(', '),
    markingHints: () => [],
  },
};
