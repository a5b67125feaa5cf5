import {
  hasOptions,
  hasSeveralAnswers,
  isRowOfKind,
  OPTION_LETTERS,
  optionsIn,
} from '../../formats/table.ts';
import type { Question } from '../../model.ts';
import {
  CHOICE_NAMES,
  hasEqualOptions,
  hasOptionWithoutText,
  optionCells,
  optionExplanations,
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
    if (hasOptionWithoutText(draft) || hasEqualOptions(draft)) return null;
    const correct = correctCell(draft);
    return { ...optionCells(draft.options), correct, scoring: draft.scoring };
  },
  read: (row) => {
    const several = hasOptions(row.values) && hasSeveralAnswers(row);
    const matches =
      isRowOfKind(row, NAMES, several) || (several && isRowOfKind(row, CHOICE_NAMES, several));
    if (!matches) return null;
    const { scoring = '' } = row.values;
    return {
      type: 'multiple-response',
      options: optionsIn(row.values)
        .filter(Boolean)
        .map((text) => ({ text })),
      correctAnswers: row.answerOptions,
      ...(scoring && { scoring: scoring.toLowerCase().replace(/\s+/g, '-') }),
    };
  },
  unsupported: [optionPictures, optionExplanations, optionOrder],
};
