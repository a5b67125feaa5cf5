import { NAME_LENGTH, TOPIC_CODE_LENGTH, TOPIC_LEVELS_AT_MOST } from '../../limits.ts';
import type { TopicPath, TopicStep } from '../../model.ts';

/**
 * Reads and writes a topic path on one line, such as 'Air law / Lights and signals [PA.I.B]'. A
 * slash within a name is doubled, as in Moodle's categories. The code of a topic is in brackets
 * after its name.
 */

/**
 * The separator between the levels of a topic path. In tables it has spaces around it, so that
 * 'AC/DC' is one name; in Moodle's categories it has none.
 */
export type Separator = ' / ' | '/';

const SINGLE_SLASH = { ' / ': /(?<=\s)(?<!\/\s?)\/(?!\s?\/)(?=\s)/, '/': /(?<!\/)\/(?!\/)/ };
const CODE_AT_END = /^(.*\S)\s\[([^[\]]*)\]$/u;

function stepText({ code, name }: TopicStep): string {
  const text = code || name.endsWith(']') ? `${name} [${code}]` : name;
  const doubled = text.replaceAll('/', '//');
  // Three slashes in a row would be ambiguous. A name that begins or ends with a doubled slash
  // therefore gets a space between this slash and the separator.
  return `${doubled.startsWith('/') ? ' ' : ''}${doubled}${doubled.endsWith('/') ? ' ' : ''}`;
}

export const writeTopic = (path: TopicPath, separator: Separator): string =>
  path.map(stepText).join(separator).trim();

function stepOf(text: string): TopicStep | null {
  const whole = text.replaceAll('//', '/').replace(/\s+/g, ' ').trim();
  const [, before = '', code = ''] = CODE_AT_END.exec(whole) ?? [];
  const step =
    before && code.trim().length <= TOPIC_CODE_LENGTH
      ? { code: code.trim(), name: before }
      : { code: '', name: whole };
  return step.name === '' ? null : { ...step, name: step.name.slice(0, NAME_LENGTH).trim() };
}

/** Returns a topic path without empty steps, cut to the maximum depth of a syllabus. */
export const validPath = (steps: readonly (TopicStep | null)[]): TopicPath =>
  steps.flatMap((step) => step ?? []).slice(0, TOPIC_LEVELS_AT_MOST);

/**
 * The maximum number of characters that are read. It is longer than any valid topic path, even if
 * every slash is doubled.
 */
const LENGTH_AT_MOST = 2 * TOPIC_LEVELS_AT_MOST * (NAME_LENGTH + TOPIC_CODE_LENGTH + 8);

export const readTopic = (text: string, separator: Separator): TopicPath =>
  validPath(text.slice(0, LENGTH_AT_MOST).split(SINGLE_SLASH[separator]).map(stepOf));

/** Matches the beginning of a Moodle category, such as '$course$/top'. It is not a topic. */
const MOODLE_ROOT = /^\s*(?:\$\w+\$\s*)?(?:\/?\s*top\s*(?:\/|$))?/;
const WRITTEN_ROOT = '$course$/top';

/** Writes a topic path as a Moodle category, for GIFT and Moodle XML. */
export const writeCategory = (path: TopicPath): string =>
  path.length === 0 ? WRITTEN_ROOT : `${WRITTEN_ROOT}/${writeTopic(path, '/')}`;

export const readCategory = (text: string): TopicPath =>
  readTopic(text.trim().replace(MOODLE_ROOT, ''), '/');
