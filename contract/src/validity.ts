import { z } from 'zod';
import { typedText } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';
import * as messages from './messages.ts';

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
  validFrom && validUntil && validUntil <= validFrom ? messages.validForNoDay : null;

const orNone = (text: string) => text || undefined;
const dayOrNone = z
  .union([z.iso.date(messages.chooseDay), z.literal('')], messages.chooseDay)
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

/** The stored form: empty fields are omitted. */
export const storedValidity = {
  edition: z.string().optional(),
  validFrom: z.string().optional(),
  validUntil: z.string().optional(),
  reviewedOn: z.string().optional(),
};
export type StoredValidity = { [Field in keyof typeof storedValidity]?: string };

/** Returns only the validity fields of an object, without empty ones. */
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
