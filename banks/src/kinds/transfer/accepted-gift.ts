import { BLANK } from '../../formats/blanks.ts';
import {
  findUnescaped,
  type GiftBlock,
  giftNumber,
  isGiftMatching,
  readGiftText,
  writeGiftAnswer,
} from '../../formats/gift.ts';
import type { FormatCodecs, UnsupportedFeature } from '../transfer.ts';
import {
  type AcceptedDraft,
  type AcceptedFields,
  type AcceptedKindTraits,
  allAnswers,
  isNumerical,
  lostTolerance,
  matchesKind,
} from './accepted-fields.ts';
import * as messages from './messages.ts';

const lostCapitals: UnsupportedFeature<AcceptedDraft> = {
  what: messages.caseSensitivity,
  isUsedBy: ({ caseSensitive }) => caseSensitive,
  without: (draft) => ({ ...draft, caseSensitive: false }),
};

const lostKind: UnsupportedFeature<AcceptedDraft> = {
  what: messages.shortAnswerOrBlank,
  isUsedBy: ({ type, text }) => (type === 'fill-blank') !== BLANK.test(text),
  without: (draft) => ({
    ...draft,
    type: BLANK.test(draft.text) ? ('fill-blank' as const) : ('short-answer' as const),
  }),
};

/** Returns the answers in braces that are fully correct. */
const rightIn = ({ answers }: GiftBlock) =>
  answers.filter(({ weight }) => weight === null || weight === 100);

function giftNumbers(block: GiftBlock): AcceptedFields | string {
  const bare = block.inside.slice(1).split('#')[0]?.trim() ?? '';
  const sources =
    block.answers.length > 0 ? rightIn(block).map(({ source }) => source.trim()) : [bare];
  const numbers = sources.map(giftNumber);
  const [first] = numbers;
  if (!first || numbers.includes(null)) return messages.unreadableNumber;
  if (numbers.some((number) => number?.tolerance !== first.tolerance))
    block.reportLoss(messages.separateTolerances);
  const otherAnswers = numbers.slice(1).map((number) => number?.value);
  return { correctAnswer: first.value, otherAnswers, tolerance: first.tolerance };
}

function giftTexts(block: GiftBlock): AcceptedFields | string | null {
  const { answers, mode } = block;
  const arrows = answers.filter(({ source }) => findUnescaped(source, '->') >= 0).length;
  if (arrows > 0 && arrows < answers.length) return messages.onlySomeArrows;
  const written = answers.length > 0 && answers.every(({ marker }) => marker === '=');
  if (!written || isGiftMatching(block)) return null;
  const [correctAnswer, ...otherAnswers] = rightIn(block).map(({ source }) =>
    readGiftText(source, mode),
  );
  return { correctAnswer, otherAnswers };
}

/**
 * A question with a single number and a tolerance loses its kind if its text has no blank: it is
 * imported as a numeric question.
 */
const lostToNumber: UnsupportedFeature<AcceptedDraft> = {
  what: messages.shortAnswerOrNumber,
  isUsedBy: (draft) =>
    isNumerical(draft) && draft.otherAnswers.length === 0 && !BLANK.test(draft.text),
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

export function gift<T>(traits: AcceptedKindTraits<T>): FormatCodecs<AcceptedDraft, T>['gift'] {
  return {
    write: (draft) => {
      const all = allAnswers(draft);
      return isNumerical(draft)
        ? ['#', ...all.map((number) => `=${number}:${draft.tolerance}`)]
        : all.map((answer) => writeGiftAnswer('=', answer));
    },
    read: (block) => {
      if (!matchesKind(traits, block.missingWord || BLANK.test(block.text))) return null;
      const fields = block.numerical ? giftNumbers(block) : giftTexts(block);
      return fields && typeof fields !== 'string' ? traits.withType(fields) : fields;
    },
    unsupported: [lostCapitals, lostTolerance, lostKind, lostToNumber],
  };
}
