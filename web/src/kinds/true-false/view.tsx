import type { Answer } from '@certway/contract/kinds/index';
import { Choices, ChoicesReview } from '../parts/choices.tsx';
import { placeForKey } from '../parts/letters.ts';
import type { KindView } from '../view.ts';

const choices = [
  { id: 'true', text: 'True', image: null },
  { id: 'false', text: 'False', image: null },
];

const choiceOf = (answer: Answer | null | undefined) =>
  answer?.type === 'true-false' ? String(answer.value) : null;

export const trueFalse: KindView<'true-false'> = {
  label: 'True or false',
  locksOnChoice: true,
  Ask: ({ value, onChange, locked, verdict }) => (
    <Choices
      choices={choices}
      chosen={choiceOf(value)}
      right={choiceOf(verdict?.right)}
      locked={locked}
      onChoose={(id) => onChange({ type: 'true-false', value: id === 'true' })}
    />
  ),
  Review: ({ answer, verdict }) => (
    <ChoicesReview choices={choices} chosen={choiceOf(answer)} right={choiceOf(verdict?.right)} />
  ),
  isAnswered: (value) => value !== null,
  answerForKey: (key) => {
    const place = placeForKey(key, choices.length);
    return place === null ? null : { type: 'true-false', value: place === 0 };
  },
  texts: ({ text }) => [text],
};
