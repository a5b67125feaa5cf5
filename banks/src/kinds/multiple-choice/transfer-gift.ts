import {
  isFullyRight,
  isGiftMatching,
  isGiftMultipleResponse,
  readGiftText,
  writeGiftAnswer,
} from '../../formats/gift.ts';
import {
  hasEqualOptions,
  hasOptionWithoutText,
  optionOrder,
  optionPictures,
} from '../transfer/choices.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';

type Transfer = KindTransfer<'multiple-choice'>;

export const gift: Transfer['gift'] = {
  write: (draft) =>
    hasOptionWithoutText(draft) || hasEqualOptions(draft)
      ? null
      : draft.options.map(({ text }) =>
          writeGiftAnswer(text === draft.correctAnswer ? '=' : '~', text),
        ),
  read: (block) => {
    const { answers, mode, numerical } = block;
    const choice = answers.some(({ marker }) => marker === '~') && !isGiftMatching(block);
    if (numerical || !choice || isGiftMultipleResponse(block)) return null;
    const right = answers.filter(isFullyRight);
    const [only] = right;
    if (!only) return messages.noCorrectOption;
    if (right.length > 1) return messages.severalCorrectOptions;
    const options = answers.map(({ source }) => ({ text: readGiftText(source, mode) }));
    return { type: 'multiple-choice', options, correctAnswer: readGiftText(only.source, mode) };
  },
  unsupported: [optionPictures, optionOrder],
};
