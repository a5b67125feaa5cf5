import { describe, expect, it } from 'vitest';
import { validityIn } from './days.ts';

const untilIn = (validUntil: string) => {
  const losses: string[] = [];
  return { ...validityIn({ validUntil }, losses), losses: losses.length };
};

describe('a date in a table', () => {
  it.each([
    '2027-03-01',
    '2027-03-01T00:00:00.000Z',
    'Mar 1, 2027',
    'March 1 2027',
    '1 March 2027',
    '1. Mar. 2027',
    '46447',
  ])('%s is read as March 1, 2027', (cell) => {
    expect(untilIn(cell)).toEqual({ validUntil: '2027-03-01', losses: 0 });
  });

  it.each(['3/1/2027', '01.03.2027', '2027-02-30', 'soon', '2027', 'Smarch 1, 2027'])(
    '%s is reported instead of guessed',
    (cell) => {
      expect(untilIn(cell)).toEqual({ losses: 1 });
    },
  );

  it('may be missing', () => {
    expect(untilIn('')).toEqual({ losses: 0 });
  });
});
