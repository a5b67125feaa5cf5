import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { PictureAnswers } from '@certway/contract/kinds/shared/picture-answers';
import { modules } from './modules.ts';
import type { Choice, KindStats } from './stats.ts';

/** The choices of answers and questions, for statistics. */

/** Whether the choices of such an answer can be told only with the key. */
export const isChosenByKey = ({ type }: Answer): boolean => modules[type].stats.byKey === true;

/**
 * The choices of an answer, for statistics; empty if its kind has no choices. The key may be null
 * if it is not needed.
 */
export function choicesOfAnswer<K extends Kind>(answer: Answer<K>, key: Key<K> | null): string[] {
  const { chosen, byKey }: KindStats<K> = modules[answer.type].stats;
  if (byKey && key?.type !== answer.type) return [];
  return chosen(answer, key as Key<K>);
}

/** All choices of a question, for statistics. */
export function choicesOfQuestion<K extends Kind>(paper: QuestionView<K>, key: Key<K>): Choice[] {
  return modules[paper.type].stats.choices(paper, key);
}

/** Whether answers to this question are positions in its picture. */
export const isAnsweredInPicture = ({ type }: Key): boolean =>
  modules[type].stats.pressed !== undefined;

/** The positions of answers in the picture; null for other kinds. */
export function positionsInPicture<K extends Kind>(
  answers: readonly (Answer<K> | null)[],
  key: Key<K>,
): PictureAnswers | null {
  const { pressed }: KindStats<K> = modules[key.type].stats;
  const own = answers.map((answer) => (answer?.type === key.type ? answer : null));
  return pressed?.(own, key) ?? null;
}
