import { NAME_LENGTH } from '@certway/contract/limits';
import type { FoundQuestion } from '../reading.ts';
import * as messages from './messages.ts';

/** A text before or next to questions of a file that they share: the passage of a case. */
export interface ToldPassage {
  title: string;
  text: string;
  illustration: string | null;
  illustrationAlt: string;
}

/** A heading that is longer than a title stays the first line of the text. */
export function toldPassage(
  title: string,
  { text, illustration = null, illustrationAlt = '' }: Partial<ToldPassage>,
): ToldPassage | null {
  const [head, words] = [title.trim(), text?.trim() ?? ''];
  if (words === '' && illustration === null) return null;
  const shown = { illustration, illustrationAlt };
  return head.length > NAME_LENGTH
    ? { title: '', text: `${head}\n\n${words}`, ...shown }
    : { title: head, text: words, ...shown };
}

/** Adds the passage to a question; an unreadable question keeps it for the person who fixes it. */
export function inCase(
  found: FoundQuestion,
  passage: ToldPassage,
  { losses = [], doubts = [] }: Pick<FoundQuestion, 'losses' | 'doubts'> = {},
): FoundQuestion {
  const { draft, understood } = found;
  return {
    ...found,
    losses: [...(found.losses ?? []), ...losses],
    doubts: [...(found.doubts ?? []), ...doubts],
    ...(typeof draft === 'string'
      ? { understood: { ...understood, passage } }
      : { draft: { ...draft, passage } }),
  };
}

/** If a file does not define the end of a passage, it is unlikely that more questions share it. */
export const QUESTIONS_LIKELY = 12;

export const NOT_SAID = messages.passageReachUnclear;

/** A text between the questions of a file; the questions after it may belong to it. */
export interface Between {
  where: string;
  passage: ToldPassage;
  losses: readonly string[];
}

export interface Sequence {
  found: FoundQuestion[];
  notes: { where: string; message: string }[];
}

/**
 * Turns texts into passages of the questions after them; a text before no question, or before too
 * many, is reported and left out.
 */
export function withBetween(
  order: readonly (FoundQuestion | Between)[],
  sameGroup: (a: FoundQuestion, b: FoundQuestion) => boolean = () => true,
): Sequence {
  const sequence: Sequence = { found: [], notes: [] };
  for (let at = 0; at < order.length; at++) {
    const each = order[at];
    if (!each || !('passage' in each)) {
      if (each) sequence.found.push(each);
      continue;
    }
    const behind = questionsBehind(order, at, sameGroup);
    const fits = behind.length > 0 && behind.length <= QUESTIONS_LIKELY;
    if (!fits) sequence.notes.push(...leftAlone(each, behind.length));
    const said = { losses: each.losses, doubts: [NOT_SAID] };
    sequence.found.push(...behind.map((one) => (fits ? inCase(one, each.passage, said) : one)));
    at += behind.length;
  }
  return sequence;
}

function questionsBehind(
  order: readonly (FoundQuestion | Between)[],
  at: number,
  sameGroup: (a: FoundQuestion, b: FoundQuestion) => boolean,
): FoundQuestion[] {
  const behind: FoundQuestion[] = [];
  for (const each of order.slice(at + 1)) {
    const [first = null] = behind;
    if ('passage' in each || (first && !sameGroup(first, each))) break;
    behind.push(each);
  }
  return behind;
}

const SHOWN = 80;

export function leftAlone({ where, passage }: Pick<Between, 'where' | 'passage'>, count: number) {
  const words = (passage.title || passage.text || messages.aPicture).slice(0, SHOWN);
  return [{ where, message: messages.textLeftOut({ text: words, count }) }];
}
