import { amount, flag, list, required } from '../../checks.ts';
import { BLANK } from '../../formats/blanks.ts';
import {
  cellLines,
  inOneLine,
  isRowOfKind,
  numberIn,
  optionsIn,
  saysYes,
} from '../../formats/table.ts';
import { isLetter } from '../../formats/typed.ts';
import { Unreadable } from '../../formats/unreadable.ts';
import { PARTIAL_CREDIT } from '../../formats/unsupported-content.ts';
import type { FormatCodecs } from '../transfer.ts';
import { type AcceptedDraft, type AcceptedKindTraits, matchesKind } from './accepted-fields.ts';
import { gift } from './accepted-gift.ts';
import { acceptedMoodle, acceptedQti } from './accepted-xml.ts';
import * as messages from './messages.ts';

/**
 * Reads and writes the accepted answers of short-answer and fill-blank questions. In most formats,
 * the only difference is that the text of a fill-blank question contains a blank.
 */

/** The checks of the fields that questions with accepted answers have. */
export const acceptedFields = {
  correctAnswer: required(messages.answerIsMissing),
  otherAnswers: list(required(messages.answerIsMissing)),
  caseSensitive: flag,
  tolerance: amount(null),
};

function table<T>(traits: AcceptedKindTraits<T>): FormatCodecs<AcceptedDraft, T>['table'] {
  return {
    write: (draft) => ({
      correct: draft.correctAnswer,
      accepted: draft.otherAnswers.map(inOneLine).join('\n'),
      caseSensitive: draft.caseSensitive ? 'yes' : '',
      tolerance: draft.tolerance === null ? '' : String(draft.tolerance),
    }),
    read: (row) => {
      const { values } = row;
      const blank = BLANK.test(values.text ?? '');
      // Other tools show an input field instead of a blank in the text. If a question is called
      // fill-blank but its text has no blank, it is imported as a short answer.
      const matches = isRowOfKind(row, traits.names, matchesKind(traits, blank));
      if (!matches || (traits.type === 'fill-blank' && !blank)) return null;
      // Some tools list all accepted answers as options and mark none as right, so in this case
      // every option is accepted.
      const listed = values.correct ? [] : optionsIn(values).filter(Boolean);
      const [correctAnswer = values.correct ?? '', ...more] = listed;
      return traits.withType({
        correctAnswer,
        otherAnswers: [...more, ...cellLines(values.accepted)],
        caseSensitive: saysYes(values.caseSensitive),
        tolerance: numberIn(values.tolerance),
      });
    },
    unsupported: [
      {
        what: messages.lineBreaksInAccepted,
        isUsedBy: ({ otherAnswers }) => otherAnswers.some((answer) => answer.includes('\n')),
        without: (draft) => ({ ...draft, otherAnswers: draft.otherAnswers.map(inOneLine) }),
      },
    ],
  };
}

/**
 * Reads accepted answers from QTI 1.2. The answers with the most points are right, and other
 * answers are left out.
 */
function qti1<T>(traits: AcceptedKindTraits<T>): FormatCodecs<AcceptedDraft, T>['qti1'] {
  return {
    read: ({ accepted, text, reportLoss }) => {
      if (!accepted || accepted.length === 0 || !matchesKind(traits, BLANK.test(text))) return null;
      const most = Math.max(...accepted.map(([, { points }]) => points));
      const right = accepted.filter(([, { points }]) => points === most);
      if (right.length < accepted.length) reportLoss(PARTIAL_CREDIT);
      const [correctAnswer, ...otherAnswers] = right.map(([answer]) => answer);
      return traits.withType({
        correctAnswer,
        otherAnswers,
        caseSensitive: right.every(([, { caseSensitive }]) => caseSensitive),
        tolerance: right[0]?.[1].tolerance ?? null,
      });
    },
  };
}

/** Splits accepted answers at semicolons or bars, but does not split equations and sentences. */
function acceptedIn(answer: string, doubt: (what: string) => void): string[] {
  const parts = answer
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1 && parts.some((part) => part.includes('='))) {
    doubt(messages.readAsOne({ answer }));
    return [answer];
  }
  if (/ or /i.test(answer)) doubt(messages.readAsOneDespiteOr({ answer }));
  return parts;
}

function typed<T>(traits: AcceptedKindTraits<T>): FormatCodecs<AcceptedDraft, T>['typed'] {
  return {
    read: ({ text, options, answer, accepted, doubt }) => {
      if (options.length > 0 || !matchesKind(traits, BLANK.test(text))) return null;
      if (!answer && !accepted) return null;
      if (answer && isLetter(answer)) {
        throw new Unreadable(messages.letterWithoutOptions({ answer }));
      }
      const all = accepted ?? acceptedIn(answer ?? '', doubt);
      const [correctAnswer = '', ...otherAnswers] = all;
      return traits.withType({ correctAnswer, otherAnswers });
    },
  };
}

export const acceptedCodecs = <T>(
  traits: AcceptedKindTraits<T>,
): Omit<FormatCodecs<AcceptedDraft, T>, 'json'> => ({
  table: table(traits),
  gift: gift(traits),
  moodle: acceptedMoodle(traits),
  qti: acceptedQti(traits),
  qti1: qti1(traits),
  typed: typed(traits),
});
