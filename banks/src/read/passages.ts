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
  const [heading, body] = [title.trim(), text?.trim() ?? ''];
  if (body === '' && illustration === null) return null;
  const picture = { illustration, illustrationAlt };
  return heading.length > NAME_LENGTH
    ? { title: '', text: `${heading}\n\n${body}`, ...picture }
    : { title: heading, text: body, ...picture };
}

/**
 * Adds the passage to a question. If the question cannot be used, the passage is added to the
 * fields that a person completes.
 */
export function withPassage(
  found: FoundQuestion,
  passage: ParsedPassage,
  { losses = [], doubts = [] }: Pick<FoundQuestion, 'losses' | 'doubts'> = {},
): FoundQuestion {
  const { draft, parsedFields } = found;
  return {
    ...found,
    losses: [...(found.losses ?? []), ...losses],
    doubts: [...(found.doubts ?? []), ...doubts],
    ...(typeof draft === 'string'
      ? { parsedFields: { ...parsedFields, passage } }
      : { draft: { ...draft, passage } }),
  };
}

/**
 * The largest number of questions that are likely to share a passage. It applies if the file does
 * not say where the passage ends.
 */
export const LIKELY_QUESTIONS_AT_MOST = 12;

export const REACH_UNCLEAR = messages.passageReachUnclear;

/** A text between the questions of a file. It may belong to the questions after it. */
export interface TextBetween {
  where: string;
  passage: ParsedPassage;
  losses: readonly string[];
}

export interface QuestionSequence {
  found: FoundQuestion[];
  notes: { where: string; message: string }[];
}

/**
 * Makes each text between questions the passage of the questions after it. A text that precedes no
 * question, or too many questions, is left out and reported.
 */
export function assignPassages(
  order: readonly (FoundQuestion | TextBetween)[],
  sameGroup: (a: FoundQuestion, b: FoundQuestion) => boolean = () => true,
): QuestionSequence {
  const sequence: QuestionSequence = { found: [], notes: [] };
  for (let at = 0; at < order.length; at++) {
    const each = order[at];
    if (!each || !('passage' in each)) {
      if (each) sequence.found.push(each);
      continue;
    }
    const following = questionsAfter(order, at, sameGroup);
    const fits = following.length > 0 && following.length <= LIKELY_QUESTIONS_AT_MOST;
    if (!fits) sequence.notes.push(...unusedText(each, following.length));
    const details = { losses: each.losses, doubts: [REACH_UNCLEAR] };
    sequence.found.push(
      ...following.map((question) =>
        fits ? withPassage(question, each.passage, details) : question,
      ),
    );
    at += following.length;
  }
  return sequence;
}

function questionsAfter(
  order: readonly (FoundQuestion | TextBetween)[],
  at: number,
  sameGroup: (a: FoundQuestion, b: FoundQuestion) => boolean,
): FoundQuestion[] {
  const following: FoundQuestion[] = [];
  for (const each of order.slice(at + 1)) {
    const [first = null] = following;
    if ('passage' in each || (first && !sameGroup(first, each))) break;
    following.push(each);
  }
  return following;
}

const SHOWN_LENGTH = 80;

export function unusedText(
  { where, passage }: Pick<TextBetween, 'where' | 'passage'>,
  count: number,
) {
  const shown = (passage.title || passage.text || messages.aPicture).slice(0, SHOWN_LENGTH);
  return [{ where, message: messages.textLeftOut({ text: shown, count }) }];
}
