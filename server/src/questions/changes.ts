import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '@certway/contract/kinds/index';
import { fieldNamesOf } from '../kinds/index.ts';

/** A field of a question and its name for people. */
export interface NamedField {
  field: string;
  name: string;
}

/** The fields of every kind; the identifier is not content. */
const shared: Record<Exclude<keyof Draft, '_id'>, string> = {
  type: 'kind',
  text: 'question text',
  illustration: 'illustration',
  illustrationAlt: 'alternative text',
  difficulty: 'difficulty',
  passage: 'passage of its case',
  audio: 'audio',
  explanation: 'explanation',
  reference: 'reference',
  edition: 'edition of the source',
  validFrom: 'first day of validity',
  validUntil: 'end of validity',
  reviewedOn: 'day of the last review',
  alsoAccepted: 'other accepted answers',
};

/** The fields in which two versions of a question differ. */
export function changedFields(before: Draft, after: Draft): NamedField[] {
  const [a, b] = [Object.entries(before), Object.entries(after)].map((fields) => new Map(fields));
  const names = { ...shared, ...fieldNamesOf(before.type), ...fieldNamesOf(after.type) };
  return Object.entries(names)
    .filter(([field]) => !isDeepStrictEqual(a?.get(field), b?.get(field)))
    .map(([field, name]) => ({ field, name }));
}
