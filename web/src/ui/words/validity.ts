import type { Validity } from '@certway/contract/questions/validity';
import * as messages from '../messages.ts';
import { dateText } from './moments.ts';

/**
 * Returns a text such as 'Valid from Jan 1, 2026 until Mar 1, 2027'; empty if there are no dates.
 */
export function validityText({ validFrom, validUntil }: Validity): string {
  const from = validFrom ? dateText(validFrom) : '';
  const until = validUntil ? dateText(validUntil) : '';
  if (from && until) return messages.validFromUntil({ from, until });
  if (from) return messages.validFrom({ from });
  return until && messages.validUntil({ until });
}

/**
 * Returns a text such as 'Reviewed on Nov 19, 2026', the day on which an author checked the
 * question; empty if no day was recorded.
 */
export const reviewText = (reviewedOn?: string): string =>
  reviewedOn ? messages.reviewedOn({ day: dateText(reviewedOn) }) : '';

/** Returns a source with its edition, such as '14 CFR 61.57 (2026 edition)'. */
export const referenceText = (reference: string, edition = ''): string =>
  [reference, edition && (reference ? `(${edition})` : edition)].filter(Boolean).join(' ');
