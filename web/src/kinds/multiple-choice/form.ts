import { namedOption, optionName } from '@certway/contract/kinds/shared/options';
import { isEmpty, type KindForm } from '../editing/kind-form.ts';
import { labeledList, labeledValue } from '../editing/shared/labeled-values.ts';
import {
  blankOptions,
  draftOptions,
  fillOptions,
  isUnfilled,
  namedOptions,
  type OptionForm,
  optionSummary,
  optionWords,
  orderWords,
  paperOptions,
} from '../editing/shared/options.ts';
import { letterOf } from '../parts/letters.ts';
import { hints } from './hints.ts';
import * as messages from './messages.ts';

export interface MultipleChoiceFields {
  options: OptionForm[];
  keepsOrder: boolean;
  /** The key of the right option; '' if none is marked. */
  rightOption: string;
}

function rightName({ options, rightOption }: MultipleChoiceFields): string {
  const named = namedOptions(options);
  const right = named.find(({ key }) => key === rightOption);
  if (!right) return '';
  // If another option equals the right option, the right option's text is returned, because the
  // option then has no unique name. A hint reports the duplicate.
  return optionName(right, named) ?? (right.text || (right.image ?? ''));
}

export const multipleChoice: KindForm<'multiple-choice', MultipleChoiceFields> = {
  blank: () => ({ options: blankOptions(), keepsOrder: false, rightOption: '' }),
  isBlank: ({ options, rightOption }) => rightOption === '' && options.every(isUnfilled),
  fill(draft) {
    const options = fillOptions(draft.options);
    const right = namedOption(draft.correctAnswer, namedOptions(options));
    return { options, keepsOrder: draft.keepsOrder, rightOption: right?.key ?? '' };
  },
  draft: (form) => ({
    options: draftOptions(form.options),
    keepsOrder: form.keepsOrder,
    correctAnswer: rightName(form),
  }),
  questionView: ({ options }, shared) => ({
    ...shared,
    type: 'multiple-choice',
    options: paperOptions(options),
  }),
  summary: ({ options, rightOption }) =>
    options.map((option, place) => [
      messages.optionAt({ letter: letterOf(place) }),
      optionSummary(option, option.key === rightOption),
      option.key === rightOption,
    ]),
  labeledValues: ({ options, keepsOrder, correctAnswer }) => ({
    options: labeledList(messages.options, options.map(optionWords)),
    keepsOrder: labeledValue(messages.orderOfOptions, orderWords(keepsOrder)),
    correctAnswer: labeledValue(messages.correctAnswer, correctAnswer),
  }),
  hints,
  missing: ({ options, rightOption }) =>
    isEmpty(rightOption) || options.some(isUnfilled) ? messages.allRequired : null,
};
