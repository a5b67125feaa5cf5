import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { Pressed } from '@certway/contract/kinds/shared/pressed';
import type { Choice, KindFigures } from './figures.ts';
import { modules } from './modules.ts';

/** What answers chose and could have chosen, for the figures of a question. */

/** Whether only the key tells what an answer of this kind chose. */
export const isChosenByKey = ({ type }: Answer): boolean => modules[type].figures.byKey === true;

/**
 * What an answer chose, for its question's figures; nothing if its kind has no choices. The key may be left out
 * where it is not needed for that.
 */
export function chosenIn<K extends Kind>(answer: Answer<K>, key: Key<K> | null): string[] {
  const { chosen, byKey }: KindFigures<K> = modules[answer.type].figures;
  if (byKey && key?.type !== answer.type) return [];
  return chosen(answer, key as Key<K>);
}

/** What could be chosen in a question, for its figures. */
export function choicesIn<K extends Kind>(paper: Paper<K>, key: Key<K>): Choice[] {
  return modules[paper.type].figures.choices(paper, key);
}

/** Whether answers to it are given in its picture. */
export const showsPressed = ({ type }: Key): boolean => modules[type].figures.pressed !== undefined;

/** Where answers were given in its picture; null for a kind that is answered otherwise. */
export function pressedIn<K extends Kind>(
  answers: readonly (Answer<K> | null)[],
  key: Key<K>,
): Pressed | null {
  const { pressed }: KindFigures<K> = modules[key.type].figures;
  const own = answers.map((answer) => (answer?.type === key.type ? answer : null));
  return pressed?.(own, key) ?? null;
}
