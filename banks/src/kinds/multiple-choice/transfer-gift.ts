import {
  giftOption,
  isFullyRight,
  isGiftMatching,
  isGiftMultipleResponse,
  readGiftText,
  writeGiftAnswer,
} from '../../formats/gift.ts';
import {
  bareOptions,
  hasEqualOptions,
  hasOptionWithoutText,
  optionOrder,
  optionPictures,
  rightExplanation,
} from '../transfer/choices.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';

type Transfer = KindTransfer<'multiple-choice'>;

export const gift: Transfer['gift'] = {
  write: (draft) =>
    hasOptionWithoutText(draft) || hasEqualOptions(draft)
      ? null
      : draft.options.map(({ text, explanation }) =>
          writeGiftAnswer(text === draft.correctAnswer ? '=' : '~', text, explanation),
        ),
  read: (block) => {
    const { answers, mode, numerical } = block;
    const choice = answers.some(({ marker }) => marker === '~') && !isGiftMatching(block);
    if (numerical || !choice || isGiftMultipleResponse(block)) return null;
    const right = answers.filter(isFullyRight);
    const [only] = right;
    if (!only) return messages.noCorrectOption;
    if (right.length > 1) return messages.severalCorrectOptions;
    const options = bareOptions(answers.map((answer) => giftOption(answer, mode)));
    return { type: 'multiple-choice', options, correctAnswer: readGiftText(only.source, mode) };
  },
  unsupported: [optionPictures, optionOrder, rightExplanation],
};
