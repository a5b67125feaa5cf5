import type { Draft } from '@certway/contract/kinds/index';
import { inOrder } from '@certway/contract/kinds/shared/dictionary';
import { isEmpty, type KindForm, newFormKey } from '../editing/kind-form.ts';
import { type AcceptedFields, acceptedForm } from '../editing/shared/accepted.ts';
import { labeledList } from '../editing/shared/labeled-values.ts';
import { asLines, linesOf } from '../editing/shared/lines.ts';
import * as messages from './messages.ts';

type Blank = Draft<'cloze'>['blanks'][number];

/**
 * The form of one blank. A blank is answered by typing or by choosing. The values for both ways are
 * kept when the author switches between them.
 */
export interface BlankForm extends AcceptedFields {
  key: string;
  blankAsks: Blank['asks'];
  /** The wrong options, separated by line breaks. */
  wrong: string;
}

export interface ClozeFields {
  blanks: BlankForm[];
}

export const blankBlank = (): BlankForm => ({
  key: newFormKey(),
  blankAsks: 'text',
  wrong: '',
  ...acceptedForm.blank(),
});

const BLANKS_AT_START = 2;

function fill(blank: Blank): BlankForm {
  if (blank.asks === 'text') return { ...blankBlank(), ...acceptedForm.fill(blank) };
  return {
    ...blankBlank(),
    blankAsks: 'choice',
    accepted: blank.correctAnswer,
    wrong: asLines(blank.wrongAnswers),
  };
}

const draftOf = ({ blankAsks, wrong, ...form }: BlankForm) =>
  blankAsks === 'choice'
    ? { asks: blankAsks, correctAnswer: form.accepted, wrongAnswers: linesOf(wrong) }
    : { asks: blankAsks, ...acceptedForm.draft(form) };

/** Describes the answers of a blank in one line. */
function blankText(blank: Blank): string {
  if (blank.asks === 'choice')
    return messages.chooseNot({
      right: blank.correctAnswer,
      wrong: blank.wrongAnswers.join(' | '),
    });
  const { correctAnswer, otherAnswers, caseSensitive, tolerance } = blank;
  const answers = [correctAnswer, ...otherAnswers].join(' | ');
  const how = [
    ...(caseSensitive ? [messages.matchCapitalization] : []),
    ...(tolerance === null ? [] : [`± ${tolerance}`]),
  ];
  return how.length > 0
    ? messages.typeOneOfInWay({ answers, way: how.join(', ') })
    : messages.typeOneOf({ answers });
}

export const cloze: KindForm<'cloze', ClozeFields> = {
  blank: () => ({ blanks: Array.from({ length: BLANKS_AT_START }, blankBlank) }),
  isBlank: ({ blanks }) =>
    blanks.every((blank) => blank.wrong === '' && acceptedForm.isBlank(blank)),
  fill: ({ blanks }) => ({ blanks: blanks.map(fill) }),
  draft: ({ blanks }) => ({ blanks: blanks.map(draftOf) }),
  questionView: ({ blanks }, shared) => ({
    ...shared,
    type: 'cloze',
    blanks: blanks.map(({ blankAsks, accepted, wrong }) => {
      const choices = [accepted.trim(), ...linesOf(wrong)].filter((text) => !isEmpty(text));
      return { choices: blankAsks === 'text' ? null : inOrder([...new Set(choices)]) };
    }),
  }),
  summary: ({ blanks }) =>
    blanks.flatMap(({ blankAsks, accepted, otherAccepted, wrong }, place): [string, string][] => [
      [messages.blankNumber({ number: place + 1 }), accepted],
      blankAsks === 'text'
        ? [
            messages.alsoAcceptedIn({ number: place + 1 }),
            linesOf(otherAccepted).join(', ') || messages.none,
          ]
        : [messages.wrongIn({ number: place + 1 }), linesOf(wrong).join(', ')],
    ]),
  labeledValues: ({ blanks }) => ({ blanks: labeledList(messages.blanks, blanks.map(blankText)) }),
  hints: () => [],
};
