import { describe, expect, it } from 'vitest';
import { figuresOf, isApproximate, sameFigure } from './figures.ts';

function match(wanted: string, given: string): number {
  const [a] = figuresOf(wanted);
  const [b] = figuresOf(given);
  if (!a || !b) throw new Error('no figure found');
  return sameFigure(a, b, isApproximate(wanted));
}

describe('figures', () => {
  it.each([
    ['1,000 ft', '1000 feet'],
    ['250 knots', '250 kt'],
    ['5 km', '5000 m'],
    ['100 km/h', '27.78 m/s'],
    ['$1,250.50', '1250.50 dollars'],
    ['about 60 mph', '62 mph'],
    ['12.5', '12,5'],
    ['33.33 %', '33.3 percent'],
  ])('%s is %s', (wanted, given) => {
    expect(match(wanted, given)).toBe(1);
  });

  it.each([
    ['1000 ft', '1001 ft'],
    ['250 knots', '250 mph'],
    ['5 mg', '5 mcg'],
    ['60 mph', '62 mph'],
    ['12 V', '12 A'],
    ['5 MHz', '5 kHz'],
  ])('%s is not %s, however alike', (wanted, given) => {
    expect(match(wanted, given)).toBe(0);
  });

  it('is half right where the unit was left out', () => {
    expect(match('500 ft', '500')).toBe(0.5);
  });
  it('leaves words that are no unit alone', () => {
    expect(figuresOf('3 cats')).toEqual([{ value: 3, unit: null, start: 0, end: 1 }]);
  });
});
