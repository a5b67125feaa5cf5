import { kinds } from '@certway/contract/kinds/index';
import { optionName } from '@certway/contract/kinds/shared/options';
import fc from 'fast-check';
import { options, shared } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'multiple-choice'> = {
  plain: {
    type: 'multiple-choice',
    text: 'What does a red octagon mean?',
    options: [{ text: 'Stop' }, { text: 'Yield' }, { text: 'No entry' }, { text: 'School' }],
    correctAnswer: 'Stop',
  },
  any: fc
    .record({
      ...shared,
      type: fc.constant('multiple-choice' as const),
      options,
      keepsOrder: fc.boolean(),
      place: fc.nat(),
    })
    .map(({ place, ...draft }) => {
      const right = draft.options[place % draft.options.length];
      return { ...draft, correctAnswer: (right && optionName(right, draft.options)) ?? '' };
    })
    .filter((draft) => kinds['multiple-choice'].draft.safeParse(draft).success),
  secret: ({ word }) => ({
    options: [
      { text: 'Stop', image: null, explanation: word('right option') },
      { text: 'Yield', image: null, explanation: word('wrong option') },
    ],
    correctAnswer: 'Stop',
  }),
  answers: (paper) =>
    fc.constantFrom(...paper.options).map(({ _id }) => ({ type: 'multiple-choice', option: _id })),
};
