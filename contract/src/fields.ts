import { z } from 'zod';
import { imageAddress } from './images/image-address.ts';
import { EXPLANATION_LENGTH, QUESTION_TEXT_LENGTH } from './limits.ts';
import * as messages from './messages.ts';

/**
 * The schema of an id, which is a UUID. In a MongoDB export an id is wrapped as `{ $oid }`, and the
 * import unwraps it.
 */
export const id = z.uuid();

/**
 * Matches a text that contains at least one visible character. White space and invisible characters
 * do not suffice.
 */
const SAYS_SOMETHING = /[^\s\p{Cc}\p{Cf}]/u;
export const holdsText = (text: string) => SAYS_SOMETHING.test(text);

/** Replaces all line ends by line feeds, so that every export format preserves them. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * Returns the schema of a text. The schema removes white space at both ends and normalizes line
 * ends.
 */
export const typedText = (message?: string) => z.string(message).overwrite(withLineFeeds).trim();

/**
 * Returns the schema of a required text. The same message is shown for a missing text and a blank
 * one.
 */
export const required = (message: string, length: number) =>
  typedText(message).regex(SAYS_SOMETHING, message).max(length);

/** Returns the schema of a required text with the default message. */
export const line = (length: number) => required(messages.required, length);

/** Returns the schema of a text that may be empty. */
export const optionalText = (length: number) => typedText().max(length).default('');

export const ANSWER_REQUIRED = messages.answerRequired;

export const questionText = required(messages.questionTextRequired, QUESTION_TEXT_LENGTH);
export const explanationText = optionalText(EXPLANATION_LENGTH);

/** The URL of an image that was uploaded to this server. URLs of other servers are refused. */
export const imagePath = z
  .string(messages.illustrationNotValid)
  .regex(imageAddress, messages.illustrationNotValid);

/** An optional image. Null and an empty string both mean no image, and are parsed as null. */
export const optionalImage = z
  .union([imagePath, z.literal('').transform(() => null)], messages.illustrationNotValid)
  .nullable()
  .default(null);

export const difficulty = z.enum(['easy', 'medium', 'hard']);
export type Difficulty = z.infer<typeof difficulty>;

/**
 * The depth up to which ids are unwrapped. It is greater than the depth of any real import. Deeper
 * values stay unchanged.
 */
const FLATTENED_LEVELS = 40;

/** Unwraps the ids of a MongoDB export, `{ $oid: '…' }`, at any depth up to `levels`. */
export function flattenIds(value: unknown, levels = FLATTENED_LEVELS): unknown {
  if (value === null || typeof value !== 'object' || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => flattenIds(item, levels - 1));
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '$oid' && typeof only[1] === 'string') return only[1];
  return Object.fromEntries(entries.map(([name, item]) => [name, flattenIds(item, levels - 1)]));
}
