import { NAME_LENGTH, TOPIC_CODE_LENGTH, TOPIC_LEVELS_AT_MOST } from '@certway/contract/limits';
import type { TopicPath, TopicStep } from '@certway/contract/topic-path';

/**
 * A topic as one line: 'Air law / Lights and signals [PA.I.B]'. A slash within a name is doubled,
 * as in Moodle's categories; the code is in brackets after the name.
 */

/** Between the steps: in tables with blanks around it, so that 'AC/DC' is one name; in categories without. */
export type Separator = ' / ' | '/';

const SINGLE_SLASH = { ' / ': /(?<=\s)(?<!\/\s?)\/(?!\s?\/)(?=\s)/, '/': /(?<!\/)\/(?!\/)/ };
const CODE_BEHIND = /^(.*\S)\s\[([^[\]]*)\]$/u;

function stepText({ code, name }: TopicStep): string {
  const text = code || name.endsWith(']') ? `${name} [${code}]` : name;
  const doubled = text.replaceAll('/', '//');
  // Three slashes in a row would not tell where the name ends.
  return `${doubled.startsWith('/') ? ' ' : ''}${doubled}${doubled.endsWith('/') ? ' ' : ''}`;
}

export const writeTopic = (path: TopicPath, separator: Separator): string =>
  path.map(stepText).join(separator).trim();

function stepOf(text: string): TopicStep | null {
  const whole = text.replaceAll('//', '/').replace(/\s+/g, ' ').trim();
  const [, before = '', code = ''] = CODE_BEHIND.exec(whole) ?? [];
  const step =
    before && code.trim().length <= TOPIC_CODE_LENGTH
      ? { code: code.trim(), name: before }
      : { code: '', name: whole };
  return step.name === '' ? null : { ...step, name: step.name.slice(0, NAME_LENGTH).trim() };
}

/** The steps that an outline can hold. */
export const soundPath = (steps: readonly (TopicStep | null)[]): TopicPath =>
  steps.flatMap((step) => step ?? []).slice(0, TOPIC_LEVELS_AT_MOST);

/** Longer than any path, with every slash written twice. */
const LENGTH_AT_MOST = 2 * TOPIC_LEVELS_AT_MOST * (NAME_LENGTH + TOPIC_CODE_LENGTH + 8);

export const readTopic = (text: string, separator: Separator): TopicPath =>
  soundPath(text.slice(0, LENGTH_AT_MOST).split(SINGLE_SLASH[separator]).map(stepOf));

/** Moodle's context and root of a category, which are not topics. */
const MOODLE_ROOT = /^\s*(?:\$\w+\$\s*)?(?:\/?\s*top\s*(?:\/|$))?/;
const WRITTEN_ROOT = '$course$/top';

/** A category of Moodle, as GIFT and its XML name it. */
export const writeCategory = (path: TopicPath): string =>
  path.length === 0 ? WRITTEN_ROOT : `${WRITTEN_ROOT}/${writeTopic(path, '/')}`;

export const readCategory = (text: string): TopicPath =>
  readTopic(text.trim().replace(MOODLE_ROOT, ''), '/');
