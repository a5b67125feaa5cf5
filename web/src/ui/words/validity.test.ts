import { describe, expect, it } from 'vitest';
import { referenceText, reviewText, validityText } from './validity.ts';

describe('validityText, reviewText, and referenceText', () => {
  it.each([
    [{}, ''],
    [{ validFrom: '', validUntil: null }, ''],
    [{ validFrom: '2026-01-01' }, 'Valid from Jan 1, 2026'],
    [{ validUntil: '2027-03-01' }, 'Valid until Mar 1, 2027'],
    [
      { validFrom: '2026-01-01', validUntil: '2027-03-01' },
      'Valid from Jan 1, 2026 until Mar 1, 2027',
    ],
  ])('validityText returns for %j: %s', (validity, words) => {
    expect(validityText(validity)).toBe(words);
  });

  it('reviewText returns the day of the review, or an empty text if there was no review', () => {
    expect(reviewText('2026-11-23')).toBe('Reviewed on Nov 23, 2026');
    expect(reviewText('')).toBe('');
    expect(reviewText()).toBe('');
  });

  it('referenceText returns the source with its edition, or only one of them if the other is missing', () => {
    expect(referenceText('14 CFR 61.57', '2026 edition')).toBe('14 CFR 61.57 (2026 edition)');
    expect(referenceText('14 CFR 61.57')).toBe('14 CFR 61.57');
    expect(referenceText('', '2026 edition')).toBe('2026 edition');
  });
});
