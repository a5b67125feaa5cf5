import { z } from 'zod';
import { typedText } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';

/**
 * The days between which a question is valid. Both are calendar days and may be omitted. The last
 * day is not included: a rule that changes on a day is the new rule on that day.
 */
export interface Validity {
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}

export const isValidOn = ({ validFrom, validUntil }: Validity, day: string): boolean =>
  (!validFrom || validFrom <= day) && (!validUntil || day < validUntil);

/** Returns a message if the two days contradict each other, otherwise null. */
export const validityProblem = ({ validFrom, validUntil }: Validity): string | null =>
  validFrom && validUntil && validUntil <= validFrom
    ? 'It must be valid for at least one day: choose a later one'
    : null;

const orNone = (text: string) => text || undefined;
const dayOrNone = z
  .union([z.iso.date('Choose a day'), z.literal('')], 'Choose a day')
  .transform(orNone)
  .optional();

/** The author's information on validity and source; an empty text means none. */
export const writtenValidity = {
  /** The edition of the source on which the question is based. */
  edition: typedText().max(NAME_LENGTH).transform(orNone).optional(),
  validFrom: dayOrNone,
  validUntil: dayOrNone,
  /** The day when it was last compared with its source. */
  reviewedOn: dayOrNone,
};

/** The stored form: empty fields are left out. */
export const keptValidity = {
  edition: z.string().optional(),
  validFrom: z.string().optional(),
  validUntil: z.string().optional(),
  reviewedOn: z.string().optional(),
};
export type KeptValidity = { [Field in keyof typeof keptValidity]?: string };

/** Returns only the validity fields of an object, without empty ones. */
export function validityOf(
  from: { [Field in keyof KeptValidity]?: string | undefined },
): KeptValidity {
  const { edition, validFrom, validUntil, reviewedOn } = from;
  return {
    ...(edition && { edition }),
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
    ...(reviewedOn && { reviewedOn }),
  };
}
