import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '@certway/contract/kinds/index';
import { fieldNamesOf } from '../kinds/index.ts';
import * as messages from './messages.ts';

export interface NamedField {
  field: string;
  name: string;
}

/**
 * The display names of fields that every kind has. The id is excluded because it is not content.
 */
const shared: Record<Exclude<keyof Draft, '_id'>, string> = {
  type: messages.kind,
  text: messages.questionText,
  illustration: messages.illustration,
  illustrationAlt: messages.alternativeText,
  difficulty: messages.difficulty,
  passage: messages.passage,
  audio: messages.audio,
  explanation: messages.explanation,
  reference: messages.reference,
  edition: messages.edition,
  validFrom: messages.validFrom,
  validUntil: messages.validUntil,
  reviewedOn: messages.reviewedOn,
  alsoAccepted: messages.alsoAccepted,
};

export function changedFields(before: Draft, after: Draft): NamedField[] {
  const [a, b] = [Object.entries(before), Object.entries(after)].map((fields) => new Map(fields));
  const names = { ...shared, ...fieldNamesOf(before.type), ...fieldNamesOf(after.type) };
  return Object.entries(names)
    .filter(([field]) => !isDeepStrictEqual(a?.get(field), b?.get(field)))
    .map(([field, name]) => ({ field, name }));
}
