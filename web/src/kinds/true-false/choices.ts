import type { Answer } from '@certway/contract/kinds/index';

/** The two options that every question of this kind has. */
export const choices = [
  { _id: 'true', text: 'True', image: null },
  { _id: 'false', text: 'False', image: null },
];

export const choiceOf = (answer: Answer<'true-false'> | null) =>
  answer ? String(answer.value) : null;
