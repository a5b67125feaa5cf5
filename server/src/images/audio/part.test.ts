import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRange } from './part.ts';

describe('parseRange', () => {
  it.each([
    ['', null],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-1000', { from: 90, to: 99 }],
    ['bytes=-5', { from: 95, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', null],
    ['bytes=0-1,4-5', null],
    ['lines=0-1', null],
    ['bytes=-', null],
  ])('parses the header %j for a file of a hundred bytes', (header, part) => {
    expect(parseRange(header, 100)).toEqual(part);
  });

  it('returns only ranges within the file for any header (property)', () => {
    const number = fc.oneof(fc.constant(''), fc.nat(), fc.bigInt({ min: 0n }).map(String));
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 1e6 }), (from, to, bytes) => {
        const part = parseRange(`bytes=${from}-${to}`, bytes);
        if (part === null || part === 'none') return;
        expect(part.from).toBeGreaterThanOrEqual(0);
        expect(part.to).toBeLessThan(bytes);
        expect(part.from).toBeLessThanOrEqual(part.to);
      }),
    );
  });
});
