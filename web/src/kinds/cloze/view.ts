import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import * as messages from './messages.ts';
import { Review, RightAnswer } from './review.tsx';

export const cloze: KindView<'cloze'> = {
  label: messages.severalBlanks,
  locksOnChoice: false,
  answerWords: 'learner',
  asksInText: true,
  Ask,
  Review,
  RightAnswer,
  rightLabel: messages.rightAnswers,
  answerAsShown: () => null,
  /**
   * A single filled blank is enough for an answer, so that a learner who cannot fill a blank can
   * still submit the others.
   */
  isAnswered: (value) => value?.blanks.some((text) => text.trim() !== '') === true,
  answerForKey: () => null,
  keyHints: () => null,
  texts: ({ text }) => [text],
  parts: ({ blanks }) => blanks.length,
  pictures: () => [],
};
