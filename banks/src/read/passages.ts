import { NAME_LENGTH } from '../limits.ts';
import type { FoundQuestion } from '../reading.ts';
import * as messages from './messages.ts';

/** A text that questions of a file share, which becomes the passage of a case. */
export interface ParsedPassage {
  title: string;
  text: string;
  illustration: string | null;
  illustrationAlt: string;
}

/**
 * Creates a passage from a heading and a text. If the heading is too long for a title, it becomes
 * the first line of the text. Returns null if there is neither a text nor a picture.
 */
export function createPassage(
  title: string,
  { text, illustration = null, illustrationAlt = '' }: Partial<ParsedPassage>,
): ParsedPassage | null {
  const [head, words] = [title.trim(), text?.trim() ?? ''];
  if (words === '' && illustration === null) return null;
  const shown = { illustration, illustrationAlt };
  return head.length > NAME_LENGTH
    ? { title: '', text: `${head}\n\n${words}`, ...shown }
    : { title: head, text: words, ...shown };
}

/**
 * Adds the passage to a question. If the question cannot be used, the passage is added to the
 * fields that a person completes.
 */
export function inCase(
  found: FoundQuestion,
  passage: ParsedPassage,
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

/**
 * The largest number of questions that are likely to share a passage. It applies if the file does
 * not say where the passage ends.
 */
export const QUESTIONS_LIKELY = 12;

export const NOT_SAID = messages.passageReachUnclear;

/** A text between the questions of a file. It may belong to the questions after it. */
export interface Between {
  where: string;
  passage: ParsedPassage;
  losses: readonly string[];
}

export interface Sequence {
  found: FoundQuestion[];
  notes: { where: string; message: string }[];
}

/**
 * Makes each text between questions the passage of the questions after it. A text that precedes no
 * question, or too many questions, is left out and reported.
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
