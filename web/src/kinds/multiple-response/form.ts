import type { Draft } from '@certway/contract/kinds/index';
import { namedOption, optionName } from '@certway/contract/kinds/shared/options';
import type { KindForm } from '../editing/kind-form.ts';
import { labeledList, labeledValue } from '../editing/shared/labeled-values.ts';
import { optionHints } from '../editing/shared/option-hints.ts';
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
import * as messages from './messages.ts';

type Scoring = Draft<'multiple-response'>['scoring'];

export interface ResponseFields {
  options: OptionForm[];
  keepsOrder: boolean;
  rightOptions: string[];
  responseScoring: Scoring;
}

export const scoringLabels: Record<Scoring, string> = {
  'all-or-nothing': messages.allOrNothing,
  'right-minus-wrong': messages.rightMinusWrong,
  share: messages.shareJudgedRight,
};

function rightNames({ options, rightOptions }: ResponseFields): string[] {
  const named = namedOptions(options);
  const right = rightOptions.flatMap((rightKey) => named.find(({ key }) => key === rightKey) ?? []);
  return right.map((option) => optionName(option, named) ?? (option.text || (option.image ?? '')));
}

export const multipleResponse: KindForm<'multiple-response', ResponseFields> = {
  blank: () => ({
    options: blankOptions(),
    keepsOrder: false,
    rightOptions: [],
    responseScoring: 'all-or-nothing',
  }),
  isBlank: ({ options, rightOptions }) => rightOptions.length === 0 && options.every(isUnfilled),
  fill({ options: stored, keepsOrder, correctAnswers, scoring }) {
    const options = fillOptions(stored);
    const named = namedOptions(options);
    const right = correctAnswers.flatMap((name) => namedOption(name, named)?.key ?? []);
    return { options, keepsOrder, rightOptions: right, responseScoring: scoring };
  },
  draft: (form) => ({
    options: draftOptions(form.options),
    keepsOrder: form.keepsOrder,
    correctAnswers: rightNames(form),
    scoring: form.responseScoring,
  }),
  questionView: ({ options, responseScoring }, shared) => ({
    ...shared,
    type: 'multiple-response',
    options: paperOptions(options),
    scoring: responseScoring,
  }),
  summary: ({ options, rightOptions, responseScoring }) => [
    ...options.map((option, place): [string, string, boolean] => [
      messages.optionAt({ letter: letterOf(place) }),
      optionSummary(option, rightOptions.includes(option.key)),
      rightOptions.includes(option.key),
    ]),
    [messages.scoring, scoringLabels[responseScoring]],
  ],
  labeledValues: ({ options, keepsOrder, correctAnswers, scoring }) => ({
    options: labeledList(messages.options, options.map(optionWords)),
    keepsOrder: labeledValue(messages.orderOfOptions, orderWords(keepsOrder)),
    correctAnswers: labeledList(messages.correctAnswers, correctAnswers),
    scoring: labeledValue(messages.scoring, scoringLabels[scoring]),
  }),
  hints: ({ options }) => optionHints(options),
};
