import { describe, expect, it } from 'vitest';
import { reviewText, sourceText, validityText } from './validity.ts';

describe('what is said of the days of a question', () => {
  it.each([
    [{}, ''],
    [{ validFrom: '', validUntil: null }, ''],
    [{ validFrom: '2026-01-01' }, 'Valid from Jan 1, 2026'],
    [{ validUntil: '2027-03-01' }, 'Valid until Mar 1, 2027'],
    [
      { validFrom: '2026-01-01', validUntil: '2027-03-01' },
      'Valid from Jan 1, 2026 until Mar 1, 2027',
    ],
  ])('%j: %s', (validity, words) => {
    expect(validityText(validity)).toBe(words);
  });

  it('says when it was reviewed, if somebody said so', () => {
    expect(reviewText('2026-11-23')).toBe('Reviewed on Nov 23, 2026');
    expect(reviewText('')).toBe('');
    expect(reviewText()).toBe('');
  });

  it('names the source with its edition, or either alone', () => {
    expect(sourceText('14 CFR 61.57', '2026 edition')).toBe('14 CFR 61.57 (2026 edition)');
    expect(sourceText('14 CFR 61.57')).toBe('14 CFR 61.57');
    expect(sourceText('', '2026 edition')).toBe('2026 edition');
  });
});
