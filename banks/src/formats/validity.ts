import type { SharedFields } from '../model.ts';

type StoredValidity = Pick<SharedFields, 'edition' | 'validFrom' | 'validUntil' | 'reviewedOn'>;

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
