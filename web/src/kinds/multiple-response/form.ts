import type { Draft } from '@certway/contract/kinds/index';
import { namedOption, optionName } from '@certway/contract/kinds/shared/options';
import type { KindForm } from '../editing/kind-form.ts';
import { optionHints } from '../editing/shared/option-hints.ts';
import {
  blankOptions,
  draftOptions,
  fillOptions,
  isUnfilled,
  namedOptions,
  type OptionForm,
  optionWords,
  orderWords,
  paperOptions,
} from '../editing/shared/options.ts';
import { told, toldList } from '../editing/shared/words.ts';
import { letterOf } from '../parts/letters.ts';

type Scoring = Draft<'multiple-response'>['scoring'];

export interface ResponseFields {
  options: OptionForm[];
  keepsOrder: boolean;
  /** The keys of the right options. */
  rightOptions: string[];
  responseScoring: Scoring;
}

/** What an author calls the ways to score. */
export const scoringLabels: Record<Scoring, string> = {
  'all-or-nothing': 'All or nothing',
  'right-minus-wrong': 'Right minus wrong',
  share: 'Share of the options judged right',
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
  paper: ({ options, responseScoring }, shared) => ({
    ...shared,
    type: 'multiple-response',
    options: paperOptions(options),
    scoring: responseScoring,
  }),
  summary: ({ options, rightOptions, responseScoring }) => [
    ...options.map(({ key, text, image }, place): [string, string] => [
      `Option ${letterOf(place)}`,
      [text, image && '(image)', rightOptions.includes(key) && '✓ correct']
        .filter(Boolean)
        .join(' '),
    ]),
    ['Scoring', scoringLabels[responseScoring]],
  ],
  told: ({ options, keepsOrder, correctAnswers, scoring }) => ({
    options: toldList('Options', options.map(optionWords)),
    keepsOrder: told('Order of the options', orderWords(keepsOrder)),
    correctAnswers: toldList('Correct answers', correctAnswers),
    scoring: told('Scoring', scoringLabels[scoring]),
  }),
  hints: ({ options }) => optionHints(options),
};
