import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameSet, isSameValue } from './same-value.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, each]) => [name, turned(each)]),
  );
};

it('holds for the same fields in whatever order, and for nothing else', () => {
  // Zero with a sign is none in JSON.
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(isSameValue(a, turned(a))).toBe(true);
      expect(isSameValue(a, b)).toBe(isDeepStrictEqual(a, b));
    }),
  );
});

it('two lists hold the same in whatever order, and however often', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (list, more) => {
      expect(isSameSet(list, list.toReversed())).toBe(true);
      expect(isSameSet([...list, ...list], list)).toBe(true);
      expect(isSameSet([...list, more], list)).toBe(list.includes(more));
      expect(isSameSet(list, [...list, more])).toBe(list.includes(more));
    }),
  );
});
