import { describe, expect, it } from 'vitest';
import { daysOf } from './period-field.tsx';
import { amountOf } from './request-dialog.tsx';

describe('amountOf', () => {
  it('parses amounts with a point or a comma, returns null for empty text, and rejects anything else', () => {
    expect(['49', ' 49.99 ', '49,5', '0'].map(amountOf)).toEqual([49, 49.99, 49.5, 0]);
    expect(amountOf(' ')).toBeNull();
    expect(['-1', '1.234', '1,000.50', 'x', '1e3'].map(amountOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('daysOf', () => {
  it('returns null for empty text and 0, and at most 3650 days', () => {
    expect(['', '0', '30', '99999'].map(daysOf)).toEqual([null, null, 30, 3650]);
  });
});
