import { BLANK } from '@certway/contract/kinds/fill-blank/draft';
import {
  findSign,
  type GiftBlock,
  giftNumber,
  giftText,
  isGiftMatching,
  writeGiftAnswer,
} from '../../formats/gift.ts';
import {
  cellLines,
  inOneLine,
  isCalled,
  numberIn,
  optionsIn,
  saysYes,
} from '../../formats/table.ts';
import { isLetter } from '../../formats/typed.ts';
import { Unreadable } from '../../formats/unreadable.ts';
import { PARTLY_RIGHT } from '../../formats/words.ts';
import type { Loss, Ways } from '../transfer.ts';
import {
  type AcceptedDraft,
  type AcceptedFields,
  allAnswers,
  isMine,
  isNumerical,
  lostTolerance,
  type Which,
} from './accepted-fields.ts';
import { acceptedMoodle, acceptedQti } from './accepted-xml.ts';

/**
 * What short answers and blanks to fill have in common: a list of accepted answers. Which of the two a
 * question is, most formats tell only by the blank in its text.
 */

const lostCapitals: Loss<AcceptedDraft> = {
  what: 'That capitals matter',
  lost: ({ caseSensitive }) => caseSensitive,
  without: (draft) => ({ ...draft, caseSensitive: false }),
};

const lostKind: Loss<AcceptedDraft> = {
  what: 'Whether it is a short answer or a blank to fill',
  lost: ({ type, text }) => (type === 'fill-blank') !== BLANK.test(text),
  without: (draft) => ({
    ...draft,
    type: BLANK.test(draft.text) ? ('fill-blank' as const) : ('short-answer' as const),
  }),
};

/** Of answers in braces only those that are wholly right are accepted. */
const rightIn = ({ answers }: GiftBlock) =>
  answers.filter(({ weight }) => weight === null || weight === 100);

function giftNumbers(block: GiftBlock): AcceptedFields | string {
  const bare = block.inside.slice(1).split('#')[0]?.trim() ?? '';
  const sources =
    block.answers.length > 0 ? rightIn(block).map(({ source }) => source.trim()) : [bare];
  const numbers = sources.map(giftNumber);
  const [first] = numbers;
  if (!first || numbers.includes(null)) return 'The number of the answer cannot be read';
  if (numbers.some((number) => number?.tolerance !== first.tolerance))
    block.leaveOut('that each answer has a tolerance of its own');
  const otherAnswers = numbers.slice(1).map((number) => number?.value);
  return { correctAnswer: first.value, otherAnswers, tolerance: first.tolerance };
}

const HALF_MATCHING =
  "Some of its answers have '->' and some have not: a '=' within a text is written as '\\='";

function giftTexts(block: GiftBlock): AcceptedFields | string | null {
  const { answers, mode } = block;
  const arrows = answers.filter(({ source }) => findSign(source, '->') >= 0).length;
  if (arrows > 0 && arrows < answers.length) return HALF_MATCHING;
  const written = answers.length > 0 && answers.every(({ sign }) => sign === '=');
  if (!written || isGiftMatching(block)) return null;
  const [correctAnswer, ...otherAnswers] = rightIn(block).map(({ source }) =>
    giftText(source, mode),
  );
  return { correctAnswer, otherAnswers };
}

/** One number in a line of its own is a number, and no short answer. */
const lostToNumber: Loss<AcceptedDraft> = {
  what: 'Whether it is a short answer or a number',
  lost: (draft) => isNumerical(draft) && draft.otherAnswers.length === 0 && !BLANK.test(draft.text),
  without: ({ otherAnswers, caseSensitive, tolerance, ...draft }) => ({
    ...draft,
    type: 'numeric',
    tolerance: tolerance ?? 0,
    toleranceKind: 'absolute',
    unit: '',
    otherUnits: [],
    significantFigures: null,
  }),
};

function gift<T>(which: Which<T>): Ways<AcceptedDraft, T>['gift'] {
  return {
    write: (draft) => {
      const all = allAnswers(draft);
      return isNumerical(draft)
        ? ['#', ...all.map((number) => `=${number}:${draft.tolerance}`)]
        : all.map((answer) => writeGiftAnswer('=', answer));
    },
    read: (block) => {
      if (!isMine(which, block.missingWord || BLANK.test(block.text))) return null;
      const fields = block.numerical ? giftNumbers(block) : giftTexts(block);
      return fields && typeof fields !== 'string' ? which.tell(fields) : fields;
    },
    losses: [lostCapitals, lostTolerance, lostKind, lostToNumber],
  };
}

function table<T>(which: Which<T>): Ways<AcceptedDraft, T>['table'] {
  return {
    write: (draft) => ({
      correct: draft.correctAnswer,
      accepted: draft.otherAnswers.map(inOneLine).join('\n'),
      caseSensitive: draft.caseSensitive ? 'yes' : '',
      tolerance: draft.tolerance === null ? '' : String(draft.tolerance),
    }),
    read: (row) => {
      const { words } = row;
      const blank = BLANK.test(words.text ?? '');
      // Other tools show a field to fill in where ours shows a blank in the text.
      const mine = isCalled(row, which.names, isMine(which, blank));
      if (!mine || (which.type === 'fill-blank' && !blank)) return null;
      // Where no answer is named, some tools list all that are accepted as options.
      const listed = words.correct ? [] : optionsIn(words).filter(Boolean);
      const [correctAnswer = words.correct ?? '', ...more] = listed;
      return which.tell({
        correctAnswer,
        otherAnswers: [...more, ...cellLines(words.accepted)],
        caseSensitive: saysYes(words.caseSensitive),
        tolerance: numberIn(words.tolerance),
      });
    },
    losses: [
      {
        what: 'Line breaks in accepted answers',
        lost: ({ otherAnswers }) => otherAnswers.some((answer) => answer.includes('\n')),
        without: (draft) => ({ ...draft, otherAnswers: draft.otherAnswers.map(inOneLine) }),
      },
    ],
  };
}

/** Of QTI 1.2 the answers that are worth most are right. */
function oldQti<T>(which: Which<T>): Ways<AcceptedDraft, T>['oldQti'] {
  return {
    read: ({ accepted, text, leaveOut }) => {
      if (!accepted || accepted.length === 0 || !isMine(which, BLANK.test(text))) return null;
      const most = Math.max(...accepted.map(([, { points }]) => points));
      const right = accepted.filter(([, { points }]) => points === most);
      if (right.length < accepted.length) leaveOut(PARTLY_RIGHT);
      const [correctAnswer, ...otherAnswers] = right.map(([answer]) => answer);
      return which.tell({
        correctAnswer,
        otherAnswers,
        caseSensitive: right.every(([, { caseSensitive }]) => caseSensitive),
        tolerance: right[0]?.[1].tolerance ?? null,
      });
    },
  };
}

/** Several accepted answers between semicolons or bars; equations and sentences are one. */
function acceptedIn(answer: string, doubt: (what: string) => void): string[] {
  const parts = answer
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > 1 && parts.some((part) => part.includes('='))) {
    doubt(`'${answer}' was read as one answer; its parts may be several that are accepted`);
    return [answer];
  }
  if (/ or /i.test(answer))
    doubt(`'${answer}' was read as one answer; 'or' may part several that are accepted`);
  return parts;
}

function typed<T>(which: Which<T>): Ways<AcceptedDraft, T>['typed'] {
  return {
    read: ({ text, options, answer, accepted, doubt }) => {
      if (options.length > 0 || !isMine(which, BLANK.test(text))) return null;
      if (!answer && !accepted) return null;
      if (answer && isLetter(answer)) {
        throw new Unreadable(`The answer is '${answer}', but there are no options`);
      }
      const all = accepted ?? acceptedIn(answer ?? '', doubt);
      const [correctAnswer = '', ...otherAnswers] = all;
      return which.tell({ correctAnswer, otherAnswers });
    },
  };
}

export const acceptedWays = <T>(which: Which<T>): Omit<Ways<AcceptedDraft, T>, 'json'> => ({
  table: table(which),
  gift: gift(which),
  moodle: acceptedMoodle(which),
  qti: acceptedQti(which),
  oldQti: oldQti(which),
  typed: typed(which),
});
