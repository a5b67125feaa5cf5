import { z } from 'zod';
import { typedText } from '../fields.ts';
import { NAME_LENGTH } from '../limits.ts';
import * as shared from '../messages.ts';
import * as messages from './messages.ts';

/**
 * The period in which a question is valid: from the first valid calendar day up to, but not
 * including, the first invalid one. Either end may be omitted. If the rule behind a question
 * changes, the new rule already applies on the day of the change.
 */
export interface Validity {
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}

export const isValidOn = ({ validFrom, validUntil }: Validity, day: string): boolean =>
  (!validFrom || validFrom <= day) && (!validUntil || day < validUntil);

/** Returns a message if `validUntil` is not after `validFrom`, otherwise null. */
export const validityProblem = ({ validFrom, validUntil }: Validity): string | null =>
  validFrom && validUntil && validUntil <= validFrom ? messages.validForNoDay : null;

const orNone = (text: string) => text || undefined;
const dayOrNone = z
  .union([z.iso.date(shared.chooseDay), z.literal('')], shared.chooseDay)
  .transform(orNone)
  .optional();

/**
 * The fields in which an author states the validity and source of a question. An empty string means
 * that the author states nothing.
 */
export const writtenValidity = {
  /** The edition of the source that the question is based on. */
  edition: typedText().max(NAME_LENGTH).transform(orNone).optional(),
  validFrom: dayOrNone,
  validUntil: dayOrNone,
  /** The day on which the question was last compared with its source. */
  reviewedOn: dayOrNone,
};

/** The validity fields of a question as stored: empty fields are omitted. */
export const storedValidity = {
  edition: z.string().optional(),
  validFrom: z.string().optional(),
  validUntil: z.string().optional(),
  reviewedOn: z.string().optional(),
};
export type StoredValidity = { [Field in keyof typeof storedValidity]?: string };

/** Returns the non-empty validity fields of an object. */
export function validityOf(
  from: { [Field in keyof StoredValidity]?: string | undefined },
): StoredValidity {
  const { edition, validFrom, validUntil, reviewedOn } = from;
  return {
    ...(edition && { edition }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
    ...(reviewedOn && { reviewedOn }),
  };
}
