import type { z } from 'zod';
import { anyKind, type ParsedPart } from './any.ts';
import { modules } from './modules.ts';
import type { Kind } from './traits.ts';

/** Exports the public schemas of all question kinds. Their keys are in `keys.ts`. */

export { type Kind, type KindsWith, kindNames, kindTraits } from './traits.ts';

export const kinds: { [K in Kind]: Omit<(typeof modules)[K], 'key'> } = modules;

/**
 * `DraftInput` is a draft as its author sends it (without defaults), and `Draft` the parsed draft.
 */
export type DraftInput<K extends Kind = Kind> = z.input<(typeof modules)[K]['draft']>;
export type Draft<K extends Kind = Kind> = ParsedPart<K, 'draft'>;
export type QuestionView<K extends Kind = Kind> = ParsedPart<K, 'questionView'>;
export type Answer<K extends Kind = Kind> = ParsedPart<K, 'answer'>;

export const anyDraft = anyKind('draft');
export const anyAuthored = anyKind('authored');
export const anyQuestionView = anyKind('questionView');
export const anyAnswer = anyKind('answer');
