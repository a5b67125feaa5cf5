import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { ResponseScoring } from '@certway/contract/kinds/multiple-response/learner';
import { namedOption } from '@certway/contract/kinds/shared/options';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
import { listFromText, listToText } from '../marking/list-text.ts';
import { mixedOptions } from '../marking/mixing.ts';
import {
  assignIds,
  changeOptionTexts,
  correctOptionOf,
  explanationsOf,
  movePictures,
  nameOf,
  optionsWithIdsOf,
  picturesOfOptions,
  withExplanations,
  withoutIds,
} from '../marking/options.ts';
import { isSameSet } from '../marking/same-value.ts';
import * as shared from '../messages.ts';
import type { KindRules } from '../rules.ts';
import * as messages from './messages.ts';

/** Counts of the options picked in an answer: `hits` are right, `falseHits` are wrong. */
interface PickCounts {
  hits: number;
  falseHits: number;
  /** `right` is the number of right options, and `all` the number of all options. */
  right: number;
  all: number;
}

const scores: Record<ResponseScoring, (picks: PickCounts) => number> = {
  'all-or-nothing': ({ hits, falseHits, right }) => (hits === right && falseHits === 0 ? 1 : 0),
  'right-minus-wrong': ({ hits, falseHits, right }) => Math.max(0, hits - falseHits) / right,
  // The share of correctly judged options: right ones that are picked, and wrong ones that are not.
  share: ({ hits, falseHits, right, all }) => Math.max(0, hits + all - right - falseHits) / all,
};

function score(answer: Answer<'multiple-response'>, key: Key<'multiple-response'>): number {
  const picked = new Set(answer.options);
  const hits = key.correctOptions.filter((id) => picked.has(id)).length;
  const right = key.correctOptions.length;
  const all = right + key.wrongOptions.length;
  return scores[key.scoring]({ hits, falseHits: picked.size - hits, right, all });
}

function problem(
  { options }: Answer<'multiple-response'>,
  paper: QuestionView<'multiple-response'>,
) {
  if (new Set(options).size < options.length) return messages.optionOnlyOnce;
  const known = paper.options.map(({ _id }) => _id);
  return options.every((id) => known.includes(id)) ? null : shared.optionUnknown;
}

/** Lists the picked options as text, in the order of the question. */
const inWords = (ids: readonly string[], { options }: QuestionView<'multiple-response'>) =>
  listToText(
    options.filter(({ _id }) => ids.includes(_id)).map(({ _id }) => nameOf(_id, options)),
    ';',
  );

function answerFromText(text: string, { options }: QuestionView<'multiple-response'>) {
  const named = listFromText(text, ';')?.map((name) => namedOption(name, options));
  const found = named?.flatMap((option) => option ?? []) ?? [];
  const known = found.length > 0 && found.length === named?.length;
  return known
    ? { type: 'multiple-response' as const, options: found.map(({ _id }) => _id) }
    : null;
}

export const rules: KindRules<'multiple-response'> = {
  fieldNames: {
    options: shared.options,
    keepsOrder: shared.orderOfOptions,
    correctAnswers: shared.correctAnswers,
    scoring: shared.scoring,
  },
  pictures: ({ options }) => picturesOfOptions(options),
  withPictures: (draft, at) => {
    const { options, newName } = movePictures(draft.options, at);
    return { ...draft, options, correctAnswers: draft.correctAnswers.map(newName) };
  },
  withTexts: (draft, change) => {
    const { options, newName } = changeOptionTexts(draft.options, change);
    return { ...draft, options, correctAnswers: draft.correctAnswers.map(newName) };
  },
  withoutIds: (draft) => ({ ...draft, options: withoutIds(draft.options) }),
  withIdsOf: (draft, current) => ({
    ...draft,
    options: optionsWithIdsOf(draft.options, current.options),
  }),
  correctFrom: 1,
  split: (draft, tools) => {
    const { scoring } = draft;
    const options = assignIds(draft.options, tools);
    const correctOptions = draft.correctAnswers.map((name) => correctOptionOf(name, options)._id);
    const others = options.filter(({ _id }) => !correctOptions.includes(_id));
    const wrongOptions = others.map(({ _id }) => _id);
    return {
      paper: { type: 'multiple-response', ...viewFields(draft, tools), options, scoring },
      key: {
        type: 'multiple-response',
        ...explanationFields(draft),
        correctOptions,
        wrongOptions,
        scoring,
        ...(draft.keepsOrder && { keepsOrder: true }),
        ...explanationsOf(draft.options, options),
      },
    };
  },
  mixed: (paper, key, mixing) => ({ ...paper, options: mixedOptions(paper, key, mixing) }),
  join: (paper, key) => ({
    type: 'multiple-response',
    ...draftFields(paper, key),
    options: withExplanations(paper.options, key.optionExplanations),
    keepsOrder: key.keepsOrder ?? false,
    correctAnswers: key.correctOptions.map((id) => nameOf(id, paper.options)),
    scoring: key.scoring,
  }),
  score,
  isBlank: ({ options }) => options.length === 0,
  problem,
  rightAnswer: (key) => ({ type: 'multiple-response', options: key.correctOptions }),
  withRight: ({ options }, { correctOptions, wrongOptions, ...key }) => ({
    ...key,
    correctOptions: options,
    wrongOptions: [...correctOptions, ...wrongOptions].filter((id) => !options.includes(id)),
  }),
  correctAnswerText: (paper, key) => inWords(key.correctOptions, paper),
  answerText: (answer, paper) => inWords(answer.options, paper),
  answerFromText,
  isSameAnswer: (one, other) => isSameSet(one.options, other.options),
};
