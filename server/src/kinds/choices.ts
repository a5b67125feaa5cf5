import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';
import { modules } from './modules.ts';
import type { Choice, KindStats } from './stats.ts';

/** Checks whether the key is needed to determine the choices of an answer. */
export const isChosenByKey = ({ type }: Answer): boolean => modules[type].stats.byKey === true;

/**
 * Returns the choices of an answer, for statistics. Returns an empty list if the answer's kind has
 * no choices. The key may be null if the kind does not need it.
 */
export function choicesOfAnswer<K extends Kind>(answer: Answer<K>, key: Key<K> | null): string[] {
  const { chosen, byKey }: KindStats<K> = modules[answer.type].stats;
  if (byKey && key?.type !== answer.type) return [];
  return chosen(answer, key as Key<K>);
}

export function choicesOfQuestion<K extends Kind>(paper: QuestionView<K>, key: Key<K>): Choice[] {
  return modules[paper.type].stats.choices(paper, key);
}

/** Checks whether answers to a question are positions in its picture. */
export const isAnsweredInPicture = ({ type }: Key): boolean =>
  modules[type].stats.pressed !== undefined;

/**
 * Counts where learners marked the picture of a question. Returns null for kinds that are not
 * answered in a picture.
 */
export function positionsInPicture<K extends Kind>(
  answers: readonly (Answer<K> | null)[],
  key: Key<K>,
): PictureAnswers | null {
  const { pressed }: KindStats<K> = modules[key.type].stats;
  const own = answers.map((answer) => (answer?.type === key.type ? answer : null));
  return pressed?.(own, key) ?? null;
}
