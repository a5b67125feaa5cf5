import { z } from 'zod';
import { typedText } from './fields.ts';
import { NAME_LENGTH } from './limits.ts';

/**
 * From which day on a question is right, and from which day on it is not any more. Both are whole
 * days of a calendar and may be left out. The last one is not included: a rule that changes on a day
 * is the new rule on that day.
 */
export interface Validity {
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}

export const isValidOn = ({ validFrom, validUntil }: Validity, day: string): boolean =>
  (!validFrom || validFrom <= day) && (!validUntil || day < validUntil);

/** Why both days together make no sense; null where they do. */
export const validityProblem = ({ validFrom, validUntil }: Validity): string | null =>
  validFrom && validUntil && validUntil <= validFrom
    ? 'It must be valid for at least one day: choose a later one'
    : null;

const orNone = (text: string) => text || undefined;
const dayOrNone = z
  .union([z.iso.date('Choose a day'), z.literal('')], 'Choose a day')
  .transform(orNone)
  .optional();

/** What its author writes of it and of its source; an empty text means none, as leaving it out does. */
export const writtenValidity = {
  /** Which edition of its source it was written by. */
  edition: typedText().max(NAME_LENGTH).transform(orNone).optional(),
  validFrom: dayOrNone,
  validUntil: dayOrNone,
  /** When somebody last compared it with its source. */
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

/** Of something that says more, what it says about its days and its edition. */
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
