import { describe, expect, it } from 'vitest';
import { daysOf } from './period-field.tsx';
import { amountOf } from './request-dialog.tsx';

describe('amountOf', () => {
  it('takes amounts with point or comma, nothing as nothing, and refuses the rest', () => {
    expect(['49', ' 49.99 ', '49,5', '0'].map(amountOf)).toEqual([49, 49.99, 49.5, 0]);
    expect(amountOf(' ')).toBeNull();
    expect(['-1', '1.234', '1,000.50', 'x', '1e3'].map(amountOf)).toEqual(Array(5).fill(undefined));
  });
});

describe('daysOf', () => {
  it('is without end where nothing is typed, and never longer than ten years', () => {
    expect(['', '0', '30', '99999'].map(daysOf)).toEqual([null, null, 30, 3650]);
  });
});
