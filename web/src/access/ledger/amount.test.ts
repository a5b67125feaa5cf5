import { describe, expect, it } from 'vitest';
import { daysOf } from './period-field.tsx';
import { amountOf } from './request-dialog.tsx';

describe('amountOf', () => {
  it('reads amounts with a point or comma, reads nothing as null, and rejects the rest', () => {
    expect(['49', ' 49.99 ', '49,5', '0'].map(amountOf)).toEqual([49, 49.99, 49.5, 0]);
    expect(amountOf(' ')).toBeNull();
    expect(['-1', '1.234', '1,000.50', 'x', '1e3'].map(amountOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('daysOf', () => {
  it('is null without input, and at most ten years', () => {
    expect(['', '0', '30', '99999'].map(daysOf)).toEqual([null, null, 30, 3650]);
  });
});
