import type { Draft, Paper } from '@certway/contract/kinds/index';
import { namedOption, optionName } from '@certway/contract/kinds/shared/options';
import { CORRECT_FROM_SCORE } from '@certway/contract/limits';
import { explained, shown, written } from '../marking/every-kind.ts';
import type { KindRules, Tools } from '../rules.ts';

type Options = Paper<'multiple-choice'>['options'];

/**
 * Identifiers are made in an order of chance: they may carry the moment they were made, and many an
 * author writes the right option first.
 */
function identified(options: Draft<'multiple-choice'>['options'], tools: Tools): Options {
  const newIds = tools.shuffle(options.map(() => tools.newId()));
  return options.map(({ _id, text, image }, place) => ({
    _id: _id ?? newIds[place] ?? tools.newId(),
    text,
    image,
  }));
}

function nameOf(id: string, options: Options): string {
  const option = options.find(({ _id }) => _id === id);
  return (option && optionName(option, options)) ?? '';
}

export const multipleChoice: KindRules<'multiple-choice'> = {
  correctFrom: CORRECT_FROM_SCORE,
  split: (draft, tools) => {
    const options = identified(draft.options, tools);
    const correct = namedOption(draft.correctAnswer, options);
    if (!correct) throw new Error('a draft is split only after its schema took it');
    return {
      paper: { type: 'multiple-choice', ...shown(draft, tools), options },
      key: { type: 'multiple-choice', ...explained(draft), correctOption: correct._id },
    };
  },
  join: (paper, key) => ({
    type: 'multiple-choice',
    ...written(paper, key),
    options: paper.options,
    correctAnswer: nameOf(key.correctOption, paper.options),
  }),
  score: (answer, key) => (answer.option === key.correctOption ? 1 : 0),
  isBlank: () => false,
  problem: (answer, paper) =>
    paper.options.some(({ _id }) => _id === answer.option)
      ? null
      : 'This option does not belong to the question.',
  correctAnswerText: (paper, key) => nameOf(key.correctOption, paper.options),
  answerText: (answer, paper) => nameOf(answer.option, paper.options),
  answerFromText: (text, paper) => {
    const option = namedOption(text, paper.options);
    return option ? { type: 'multiple-choice', option: option._id } : null;
  },
};
