import { describe, expect, it } from 'vitest';
import { daysOf, isWrongPeriod } from './period-field.tsx';
import { amountOf } from './request-dialog.tsx';

describe('amountOf', () => {
  it('parses amounts with a point or a comma, returns null for empty text, and rejects anything else', () => {
    expect(['49', ' 49.99 ', '49,5', '0'].map(amountOf)).toEqual([49, 49.99, 49.5, 0]);
    expect(amountOf(' ')).toBeNull();
    expect(['-1', '1.234', '1,000.50', 'x', '1e3'].map(amountOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('daysOf', () => {
  it('returns null for empty text, and any other number of days as it is', () => {
    expect(['', '30'].map(daysOf)).toEqual([null, 30]);
  });
});

describe('isWrongPeriod', () => {
  it('refuses 0 days and more than 3650 days', () => {
    expect(['', '0', '1', '3650', '3651'].map(isWrongPeriod)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });
});
