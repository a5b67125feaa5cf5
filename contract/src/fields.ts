import { z } from 'zod';
import { imageAddress } from './image-address.ts';
import { EXPLANATION_LENGTH, QUESTION_TEXT_LENGTH } from './limits.ts';
import * as messages from './messages.ts';

/** Ids are UUIDs. A Mongo export wraps ids as `{ $oid }`, which is unwrapped on input. */
export const id = z.uuid();

/** White space and invisible characters do not count as content. */
const SAYS_SOMETHING = /[^\s\p{Cc}\p{Cf}]/u;
export const holdsText = (text: string) => SAYS_SOMETHING.test(text);

/** Line ends are normalized, so that every export format preserves them. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** A text without surrounding white space. */
export const typedText = (message?: string) => z.string(message).overwrite(withLineFeeds).trim();

/** A required text; the message is the same whether it is missing or blank. */
export const required = (message: string, length: number) =>
  typedText(message).regex(SAYS_SOMETHING, message).max(length);

/** A required text with the default message. */
export const line = (length: number) => required(messages.required, length);

/** A text that may be empty. */
export const optionalText = (length: number) => typedText().max(length).default('');

export const ANSWER_REQUIRED = messages.answerRequired;

export const questionText = required(messages.questionTextRequired, QUESTION_TEXT_LENGTH);
export const explanationText = optionalText(EXPLANATION_LENGTH);

/** An image uploaded to this server, never an address elsewhere. */
export const imagePath = z
  .string(messages.illustrationNotValid)
  .regex(imageAddress, messages.illustrationNotValid);

/** An optional image: null or an empty string means none; null after parsing. */
export const optionalImage = z
  .union([imagePath, z.literal('').transform(() => null)], messages.illustrationNotValid)
  .nullable()
  .default(null);

export const difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficulty>;

/** Deeper than any real import; deeper levels are left unchanged. */
const FLATTENED_LEVELS = 40;

/** Unwraps the ids of a Mongo export, `{ $oid: '…' }`, at any depth. */
export function flattenIds(value: unknown, levels = FLATTENED_LEVELS): unknown {
  if (value === null || typeof value !== 'object' || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => flattenIds(item, levels - 1));
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '$oid' && typeof only[1] === 'string') return only[1];
  return Object.fromEntries(entries.map(([name, item]) => [name, flattenIds(item, levels - 1)]));
}
