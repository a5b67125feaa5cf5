import { z } from 'zod';
import { essay } from './essay.ts';
import { fillBlank } from './fill-blank.ts';
import { matching } from './matching.ts';
import { multipleChoice } from './multiple-choice.ts';
import { shortAnswer } from './short-answer.ts';
import { structural } from './structural.ts';
import { text } from './text.ts';
import { trueFalse } from './true-false.ts';

export const kinds = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  matching,
  'short-answer': shortAnswer,
  text,
  structural,
  essay,
} as const;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

type Part = 'draft' | 'paper' | 'key' | 'answer';
type Parsed<K extends Kind, P extends Part> = { type: K } & z.output<(typeof kinds)[K][P]>;

/** The draft as its author sends it (defaults left out), and as it is after parsing. */
export type DraftInput<K extends Kind = Kind> = z.input<(typeof kinds)[K]['draft']>;
export type Draft<K extends Kind = Kind> = { [Each in K]: Parsed<Each, 'draft'> }[K];
export type Paper<K extends Kind = Kind> = { [Each in K]: Parsed<Each, 'paper'> }[K];
export type Key<K extends Kind = Kind> = { [Each in K]: Parsed<Each, 'key'> }[K];
export type Answer<K extends Kind = Kind> = { [Each in K]: Parsed<Each, 'answer'> }[K];

function each<P extends Part>(part: P) {
  return z.discriminatedUnion('type', [
    multipleChoice[part],
    trueFalse[part],
    fillBlank[part],
    matching[part],
    shortAnswer[part],
    text[part],
    structural[part],
    essay[part],
  ]);
}

/** Any question of any kind, told apart by `type`. */
export const anyDraft = each('draft');
export const anyPaper = each('paper');
export const anyKey = each('key');
export const anyAnswer = each('answer');
