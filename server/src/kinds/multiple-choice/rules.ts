import { namedOption } from '@certway/contract/kinds/shared/options';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { draftFields, explanationFields, viewFields } from '../marking/every-kind.ts';
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
import * as messages from '../messages.ts';
import type { KindRules } from '../rules.ts';

export const rules: KindRules<'multiple-choice'> = {
  fieldNames: {
    options: messages.options,
    keepsOrder: messages.orderOfOptions,
    correctAnswer: messages.correctAnswer,
  },
  pictures: ({ options }) => picturesOfOptions(options),
  withPictures: (draft, at) => {
    const { options, newName } = movePictures(draft.options, at);
    return { ...draft, options, correctAnswer: newName(draft.correctAnswer) };
  },
  withTexts: (draft, change) => {
    const { options, newName } = changeOptionTexts(draft.options, change);
    return { ...draft, options, correctAnswer: newName(draft.correctAnswer) };
  },
  withoutIds: (draft) => ({ ...draft, options: withoutIds(draft.options) }),
  withIdsOf: (draft, current) => ({
    ...draft,
    options: optionsWithIdsOf(draft.options, current.options),
  }),
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => {
    const options = assignIds(draft.options, tools);
    const correctOption = correctOptionOf(draft.correctAnswer, options)._id;
    return {
      paper: { type: 'multiple-choice', ...viewFields(draft, tools), options },
      key: {
        type: 'multiple-choice',
        ...explanationFields(draft),
        correctOption,
        ...(draft.keepsOrder && { keepsOrder: true }),
        ...explanationsOf(draft.options, options),
      },
    };
  },
  mixed: (paper, key, mixing) => ({ ...paper, options: mixedOptions(paper, key, mixing) }),
  join: (paper, key) => ({
    type: 'multiple-choice',
    ...draftFields(paper, key),
    options: withExplanations(paper.options, key.optionExplanations),
    keepsOrder: key.keepsOrder ?? false,
    correctAnswer: nameOf(key.correctOption, paper.options),
  }),
  score: (answer, key) => (answer.option === key.correctOption ? 1 : 0),
  isBlank: () => false,
  problem: (answer, paper) =>
    paper.options.some(({ _id }) => _id === answer.option) ? null : messages.optionUnknown,
  rightAnswer: (key) => ({ type: 'multiple-choice', option: key.correctOption }),
  withRight: ({ option }, key) => ({ ...key, correctOption: option }),
  correctAnswerText: (paper, key) => nameOf(key.correctOption, paper.options),
  answerText: (answer, paper) => nameOf(answer.option, paper.options),
  answerFromText: (text, paper) => {
    const option = namedOption(text, paper.options);
    return option ? { type: 'multiple-choice', option: option._id } : null;
  },
};
