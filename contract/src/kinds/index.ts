import type { z } from 'zod';
import { anyKind, type Parsed } from './any.ts';
import { modules } from './modules.ts';
import type { Kind } from './traits.ts';

/** Everything about the kinds that anyone may know. What is right is kept apart, in `keys.ts`. */

export { type Kind, type KindsWith, kindNames, kindTraits } from './traits.ts';

export const kinds: { [K in Kind]: Omit<(typeof modules)[K], 'key'> } = modules;

/** The draft as its author sends it (defaults left out), and as it is after parsing. */
export type DraftInput<K extends Kind = Kind> = z.input<(typeof modules)[K]['draft']>;
export type Draft<K extends Kind = Kind> = Parsed<K, 'draft'>;
export type Paper<K extends Kind = Kind> = Parsed<K, 'paper'>;
export type Answer<K extends Kind = Kind> = Parsed<K, 'answer'>;

export const anyDraft = anyKind('draft');
export const anyAuthored = anyKind('authored');
export const anyPaper = anyKind('paper');
export const anyAnswer = anyKind('answer');
