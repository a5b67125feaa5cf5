import type { KindModule } from '../kind.ts';
import { acceptedListRules } from '../marking/accepted.ts';
import { noChoiceStats } from '../marking/plain-rules.ts';
import { acceptedSamples, rubricSamples } from '../marking/samples.ts';
import * as messages from '../messages.ts';
import { acceptedHints, plainAnswer, rubricPrint } from '../print-written.ts';
import { type CoachedKind, coachedRules } from './rules.ts';

/** The four kinds that learners answer in their own words. */

const coached = <const Type extends CoachedKind>(type: Type, printedLines: number) => ({
  rules: coachedRules(type),
  stats: noChoiceStats,
  samples: rubricSamples((text) => ({ type, text })),
  print: rubricPrint(printedLines),
});

export const written: { [K in 'short-answer' | CoachedKind]: KindModule<K> } = {
  'short-answer': {
    rules: acceptedListRules('short-answer'),
    stats: noChoiceStats,
    samples: acceptedSamples((text) => ({ type: 'short-answer', text })),
    print: {
      answerParts: () => [{ part: 'field', label: messages.answerField, behind: '' }],
      formatAnswer: plainAnswer,
      markingHints: acceptedHints,
    },
  },
  text: coached('text', 4),
  structural: coached('structural', 8),
  essay: coached('essay', 20),
};
