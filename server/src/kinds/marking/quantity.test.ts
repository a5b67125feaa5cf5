import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../http/watch/processor-time.ts';
import { plainText } from './plain-text.ts';
import { readQuantity } from './quantity.ts';

const read = (text: string) => readQuantity(plainText(text, false));

describe('readQuantity', () => {
  it.each([
    ['1,199.10', 1199.1],
    ['1,199', 1199],
    ['1.199', 1.199],
    ['1.199,10', 1199.1],
    ['1 199,10', 1199.1],
    ['1’199.10', 1199.1],
    ['12,34,567', 1_234_567],
    ['3,5', 3.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['+5', 5],
    ['−5', -5],
    ['½', 0.5],
    ['1½', 1.5],
    ['3/4', 0.75],
    ['1.2 × 10³', 1200],
    ['5e-3', 0.005],
  ])('reads %s as %d', (text, value) => {
    expect(read(text)).toEqual({ value, unit: '' });
  });

  it.each([
    ['$1,199.10', 1199.1, '$'],
    ['-$5', -5, '$'],
    ['$-5', -5, '$'],
    ['5 million dollars', 5_000_000, '$'],
    ['$12k', 12_000, '$'],
    ['12 %', 12, '%'],
    ['63 Gal.', 63, 'gal'],
    ['3 widgets', 3, 'widget'],
    ['2 glass', 2, 'glass'],
    ['9.81 m/s²', 9.81, 'm/s2'],
    ['90 degrees', 90, '°'],
    ["6'", 6, 'ft'],
  ])('reads %s as %d with the unit %s', (text, value, unit) => {
    expect(read(text)).toEqual({ value, unit });
  });

  it.each([
    '',
    'twenty',
    'about 5',
    '1,199,10',
    '10,000,5',
    '1.2.3',
    '5-6',
    '5 or 6',
    '10:30',
    '--5',
    '-$-5',
    '1/0',
    '1e999',
    'FL180',
    '10³',
    '12 is what I should think it is',
  ])('returns null for %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('reads numbers in US notation, with and without digit grouping', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat({ max: 4 }), (whole, digits) => {
        const value = whole / 10 ** digits;
        const written = value.toLocaleString('en-US', { maximumFractionDigits: 4 });
        expect(read(written)).toEqual({ value, unit: '' });
        expect(read(String(value))).toEqual({ value, unit: '' });
      }),
    );
  });

  it('reads texts with hundreds of repeated signs within half a second', () => {
    const started = processorMs();
    for (const part of ['1', '1,', "1'", ' ', 'a-', '1 1/', '-', '. ']) {
      read(`1${part.repeat(500)}!`);
    }
    expect(processorMs() - started).toBeLessThan(500);
  });
});
