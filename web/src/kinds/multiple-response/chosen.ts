import type { Answer, Paper } from '@certway/contract/kinds/index';

type Response = Answer<'multiple-response'>;

export const chosenOf = (answer: Response | null) => answer?.options ?? [];

/** The answer with this option toggled, in the order of the question. */
export function toggled(
  option: string,
  paper: Paper<'multiple-response'>,
  value: Response | null,
): Response {
  const chosen = chosenOf(value);
  const isNow = (id: string) => chosen.includes(id) !== (id === option);
  const options = paper.options.map(({ _id }) => _id).filter(isNow);
  return { type: 'multiple-response', options };
}
