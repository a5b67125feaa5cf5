import { plainSamples } from '../marking/samples.ts';
import type { KindSamples } from '../samples.ts';

export const samples: KindSamples<'cloze'> = {
  ...plainSamples,
  wrongAnswer: ({ blanks }, _paper, chance) => ({
    type: 'cloze',
    blanks: blanks.map((blank) =>
      blank.asks === 'text' ? 'I do not remember' : chance.pick(blank.wrong),
    ),
  }),
  mustDiffer: ({ blanks }) =>
    blanks.flatMap((blank) =>
      blank.asks === 'text' ? [] : [[blank.correctAnswer, ...blank.wrongAnswers]],
    ),
  figure: () => null,
};
