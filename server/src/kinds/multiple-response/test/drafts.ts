import { kinds } from '@certway/contract/kinds/index';
import { optionName } from '@certway/contract/kinds/shared/options';
import fc from 'fast-check';
import { options, shared } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

export const drafts: KindDrafts<'multiple-response'> = {
  plain: {
    type: 'multiple-response',
    text: 'Which of these are noble gases? Select all that apply.',
    options: [{ text: 'Neon' }, { text: 'Oxygen' }, { text: 'Argon' }, { text: 'Chlorine' }],
    correctAnswers: ['Neon', 'Argon'],
  },
  any: fc
    .record({
      ...shared,
      type: fc.constant('multiple-response' as const),
      options,
      keepsOrder: fc.boolean(),
      scoring: fc.constantFrom('all-or-nothing', 'right-minus-wrong', 'share'),
      places: fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 6 }),
    })
    .map(({ places, ...draft }) => {
      const right = places.flatMap((place) => draft.options[place] ?? []);
      const names = right.map((option) => optionName(option, draft.options) ?? '');
      return { ...draft, correctAnswers: names };
    })
    .filter((draft) => kinds['multiple-response'].draft.safeParse(draft).success),
  secret: ({ word }) => ({
    options: [
      { text: 'Neon', image: null, explanation: word('right option') },
      { text: 'Oxygen', image: null, explanation: word('wrong option') },
    ],
    correctAnswers: ['Neon'],
  }),
  answers: (paper) =>
    fc.subarray(paper.options, { minLength: 1 }).map((picked) => ({
      type: 'multiple-response',
      options: picked.map(({ _id }) => _id),
    })),
};
