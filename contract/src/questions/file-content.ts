import type { Draft } from '../kinds/index.ts';
import type { InspectedBank } from './inspected-bank.ts';

/**
 * Adds the content of a question in a file to the stored question. A field that is empty in the file
 * keeps its stored value, because many formats and tables do not have all fields.
 */

/** The formats that say how difficult a question is. A table says so in a column. */
const SAYS_DIFFICULTY = ['json', 'moodle-xml'];

/** Returns whether a file says how difficult its questions are. */
export const hasDifficulty = ({ format, columns }: Pick<InspectedBank, 'format' | 'columns'>) =>
  SAYS_DIFFICULTY.includes(format) || columns.some(({ column }) => column === 'difficulty');

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** The fields of all kinds that a file may lack. */
const optional = [
  'illustration',
  'illustrationAlt',
  'audio',
  'explanation',
  'reference',
  'edition',
  'validFrom',
  'validUntil',
  'reviewedOn',
  'alsoAccepted',
] as const satisfies (keyof Draft)[];

/**
 * Finds the stored part with the text of a part in the file. Of several, such as options that differ
 * only in their pictures, it is the one at the same place.
 */
function storedPart<Part extends { text: string }>(
  stored: readonly Part[],
  { text }: Part,
  at: number,
): Part | undefined {
  const equal = stored.filter((part) => part.text !== '' && part.text === text);
  return equal.length > 1 ? equal.find((part) => part === stored[at]) : equal[0];
}

/**
 * Gives each part, such as an option, the fields that the stored part with the same text has and
 * the part in the file lacks.
 */
function withStoredParts<Part extends { text: string }>(
  parts: readonly Part[],
  stored: readonly Part[],
  lacks: (part: Part, name: keyof Part) => boolean,
): Part[] {
  return parts.map((part, at) => {
    const same = storedPart(stored, part, at);
    if (!same) return part;
    const names = Object.keys(same) as (keyof Part)[];
    const kept = names.filter((name) => lacks(part, name)).map((name) => [name, same[name]]);
    return { ...part, ...Object.fromEntries(kept) };
  });
}

/** Only a few formats have the pictures and explanations of options, and say that they are ordered. */
function withStoredOptions(updated: Draft, stored: Draft): Draft {
  if (!('options' in updated && 'options' in stored)) return updated;
  const keepsOrder = updated.keepsOrder || stored.keepsOrder;
  const options = withStoredParts(updated.options, stored.options, (option, name) =>
    isEmpty(option[name]),
  );
  return { ...updated, keepsOrder, options } as Draft;
}

/** Only a few formats have the weights and alternatives of the key points of an ideal answer. */
function withStoredKeywords(updated: Draft, stored: Draft): Draft {
  if (!('aiCriteria' in updated && 'aiCriteria' in stored)) return updated;
  const { keywords } = updated.aiCriteria;
  const kept = withStoredParts(keywords, stored.aiCriteria.keywords, (keyword, name) =>
    name === 'weight' ? keyword.weight === 1 : isEmpty(keyword[name]),
  );
  return { ...updated, aiCriteria: { ...updated.aiCriteria, keywords: kept } };
}

/**
 * Returns the stored question with the content of a question in a file. A passage stays as it is,
 * because the questions of a case share it.
 */
export function withFileContent(stored: Draft, read: Draft, saysDifficulty: boolean): Draft {
  const kept = Object.fromEntries(
    optional.filter((name) => isEmpty(read[name])).map((name) => [name, stored[name]]),
  );
  const { difficulty } = saysDifficulty ? read : stored;
  const { _id, passage } = stored;
  const updated = { ...read, ...kept, difficulty, passage, _id } as Draft;
  return withStoredKeywords(withStoredOptions(updated, stored), stored);
}
