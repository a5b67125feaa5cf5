import type { DraftInput } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { accepted, shared, typed } from '../../test/arbitraries.ts';
import type { KindDrafts } from '../../test/kind-drafts.ts';

type Blanks = DraftInput<'cloze'>['blanks'];

const chosen = fc
  .uniqueArray(typed, { minLength: 2, maxLength: 5 })
  .map(([correctAnswer = '', ...wrongAnswers]) => ({
    asks: 'choice' as const,
    correctAnswer,
    wrongAnswers,
  }));

const blanks: fc.Arbitrary<Blanks> = fc.array(
  fc.oneof(fc.record({ asks: fc.constant('text' as const), ...accepted }), chosen),
  { minLength: 1, maxLength: 4 },
);

/** Generates a text with this many blanks. */
const around = (count: number) =>
  fc
    .array(typed, { minLength: count + 1, maxLength: count + 1 })
    .map((words) => words.map((each) => each.replace(/_+/g, '-').trim()).join(' ____ '));

export const drafts: KindDrafts<'cloze'> = {
  plain: {
    type: 'cloze',
    text: 'Water boils at ____ degrees Celsius at sea level; on a mountain it boils at a ____ temperature.',
    blanks: [
      { asks: 'text', correctAnswer: '100', tolerance: 0 },
      { asks: 'choice', correctAnswer: 'lower', wrongAnswers: ['higher', 'constant'] },
    ],
  },
  any: blanks.chain((written) =>
    fc.record({
      ...shared,
      type: fc.constant('cloze' as const),
      text: around(written.length),
      blanks: fc.constant(written),
    }),
  ),
  secret: ({ word }) => {
    const written = {
      correctAnswer: word('accepted'),
      otherAnswers: [word('other')],
      tolerance: null,
    };
    return {
      text: 'The first is ____ and the second ____.',
      blanks: [
        { asks: 'text', caseSensitive: false, ...written },
        { asks: 'text', caseSensitive: true, ...written },
      ],
    };
  },
  answers: (paper) =>
    fc
      .tuple(
        ...paper.blanks.map(({ choices }) =>
          choices ? fc.constantFrom('', ...choices) : fc.oneof(typed, fc.constant('')),
        ),
      )
      .filter((given) => given.some((text) => text !== ''))
      .map((given) => ({ type: 'cloze', blanks: given })),
};
