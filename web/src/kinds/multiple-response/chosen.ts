import type { Answer, QuestionView } from '@certway/contract/kinds/index';

type ResponseAnswer = Answer<'multiple-response'>;

export const chosenOptions = (answer: ResponseAnswer | null) => answer?.options ?? [];

/** Toggles an option of the answer. The chosen options keep the order of the question. */
export function toggled(
  option: string,
  question: QuestionView<'multiple-response'>,
  value: ResponseAnswer | null,
): ResponseAnswer {
  const chosen = chosenOptions(value);
  const isNow = (id: string) => chosen.includes(id) !== (id === option);
  const options = question.options.map(({ _id }) => _id).filter(isNow);
  return { type: 'multiple-response', options };
}
