import type { Question } from '../../model.ts';
import type { AcceptedFields } from '../transfer/accepted-fields.ts';
import * as messages from '../transfer/messages.ts';
import type { UnsupportedFeature } from '../transfer.ts';

export type Cloze = Question<'cloze'>;
export type Blank = Cloze['blanks'][number];
export type TextBlank = Extract<Blank, { asks: 'text' }>;

/** A text blank as parsed from a file. Its values are not validated yet. */
type ParsedTextBlank = { asks: 'text' } & AcceptedFields;
export type ParsedBlank =
  | ParsedTextBlank
  | { asks: 'choice'; correctAnswer: string; wrongAnswers: string[] };

export const clozeFields = (blanks: readonly ParsedBlank[], text?: string) => ({
  type: 'cloze' as const,
  blanks,
  ...(text !== undefined && { text }),
});

/** Returns a text blank with its accepted answers, the first of which is the correct answer. */
export const typedBlank = ([
  correctAnswer = '',
  ...otherAnswers
]: readonly string[]): ParsedTextBlank => ({
  asks: 'text',
  correctAnswer,
  otherAnswers,
});

export const acceptedIn = ({ correctAnswer, otherAnswers }: TextBlank) => [
  correctAnswer,
  ...otherAnswers,
];

export const textsIn = (blank: Blank): string[] =>
  blank.asks === 'text' ? acceptedIn(blank) : [blank.correctAnswer, ...blank.wrongAnswers];

/** Returns the draft with every answer and choice of its blanks changed. */
export const withTexts = (draft: Cloze, change: (text: string) => string): Cloze => ({
  ...draft,
  blanks: draft.blanks.map((blank) => {
    const correctAnswer = change(blank.correctAnswer);
    return blank.asks === 'text'
      ? { ...blank, correctAnswer, otherAnswers: blank.otherAnswers.map(change) }
      : { ...blank, correctAnswer, wrongAnswers: blank.wrongAnswers.map(change) };
  }),
});

export const withChoices = (draft: Cloze, change: (text: string) => string): Cloze => ({
  ...draft,
  blanks: draft.blanks.map((blank) =>
    blank.asks === 'text'
      ? blank
      : {
          ...blank,
          correctAnswer: change(blank.correctAnswer),
          wrongAnswers: blank.wrongAnswers.map(change),
        },
  ),
});

export const withTextBlanks = (draft: Cloze, change: (blank: TextBlank) => TextBlank): Cloze => ({
  ...draft,
  blanks: draft.blanks.map((blank) => (blank.asks === 'text' ? change(blank) : blank)),
});

export const hasTextBlank = ({ blanks }: Cloze, test: (blank: TextBlank) => boolean) =>
  blanks.some((blank) => blank.asks === 'text' && test(blank));

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Checks whether a blank has a tolerance and only numbers as accepted answers, as file formats with
 * numeric blanks require.
 */
export const isNumerical = (blank: TextBlank) =>
  blank.tolerance !== null && acceptedIn(blank).every((answer) => NUMBER.test(answer));

export const lostTolerance = (test: (blank: TextBlank) => boolean): UnsupportedFeature<Cloze> => ({
  what: messages.tolerance,
  isUsedBy: (draft) => hasTextBlank(draft, (blank) => blank.tolerance !== null && test(blank)),
  without: (draft) =>
    withTextBlanks(draft, (blank) => (test(blank) ? { ...blank, tolerance: null } : blank)),
});
