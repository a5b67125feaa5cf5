import {
  hasOptions,
  isCalled,
  namesSeveral,
  OPTION_LETTERS,
  optionsIn,
} from '../../formats/table.ts';
import type { Question } from '../../model.ts';
import {
  CHOICE_NAMES,
  hasOptionsAlike,
  hasWordlessOption,
  optionCells,
  optionOrder,
  optionPictures,
} from '../transfer/choices.ts';
import type { KindTransfer } from '../transfer.ts';
import { rightOf } from './transfer-fields.ts';

type Transfer = KindTransfer<'multiple-response'>;

const NAMES = [
  'multipleresponse',
  'mr',
  'multipleselect',
  'multipleselection',
  'multiselect',
  'multipleanswers',
  'multipleanswer',
  'selectallthatapply',
  'selectall',
  'checkboxes',
];

const correctCell = (draft: Question<'multiple-response'>) =>
  rightOf(draft)
    .map((option) => OPTION_LETTERS[draft.options.indexOf(option)] ?? '')
    .join('; ');

export const table: Transfer['table'] = {
  write: (draft) => {
    if (hasWordlessOption(draft) || hasOptionsAlike(draft)) return null;
    const correct = correctCell(draft);
    return { ...optionCells(draft.options), correct, scoring: draft.scoring };
  },
  read: (row) => {
    const several = hasOptions(row.words) && namesSeveral(row);
    const mine = isCalled(row, NAMES, several) || (several && isCalled(row, CHOICE_NAMES, several));
    if (!mine) return null;
    const { scoring = '' } = row.words;
    return {
      type: 'multiple-response',
      options: optionsIn(row.words)
        .filter(Boolean)
        .map((text) => ({ text })),
      correctAnswers: row.meant,
      ...(scoring && { scoring: scoring.toLowerCase().replace(/\s+/g, '-') }),
    };
  },
  losses: [optionPictures, optionOrder],
};
