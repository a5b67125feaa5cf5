import type { Answer } from '@certway/contract/kinds/index';
import { Choices, ChoicesReview } from '../parts/choices.tsx';
import { placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';

const choicesOf = (options: { _id: string; text: string; image: string | null }[]) =>
  options.map(({ _id, text, image }) => ({ id: _id, text, image }));

const optionOf = (answer: Answer | null | undefined) =>
  answer?.type === 'multiple-choice' ? answer.option : null;

export const multipleChoice: KindView<'multiple-choice'> = {
  label: 'Multiple choice',
  locksOnChoice: true,
  Ask: ({ paper, value, onChange, locked, verdict }) => (
    <Choices
      choices={choicesOf(paper.options)}
      chosen={optionOf(value)}
      right={optionOf(verdict?.right)}
      locked={locked}
      onChoose={(option) => onChange({ type: 'multiple-choice', option })}
    />
  ),
  Review: ({ paper, answer, verdict }) => (
    <ChoicesReview
      choices={choicesOf(paper.options)}
      chosen={optionOf(answer)}
      right={optionOf(verdict?.right)}
    />
  ),
  isAnswered: (value) => value !== null,
  answerForKey: (key, { options }) => {
    const place = placeForKey(key, options.length);
    const option = place === null ? undefined : options[place];
    return option ? { type: 'multiple-choice', option: option._id } : null;
  },
  texts: ({ text, options }) => [text, ...options.map((option) => option.text)],
};
