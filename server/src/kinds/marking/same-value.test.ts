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

it('isSameValue ignores key order and otherwise agrees with isDeepStrictEqual', () => {
  // Converts values to JSON and back, because the generator may create a negative zero, which JSON
  // does not have.
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(isSameValue(a, turned(a))).toBe(true);
      expect(isSameValue(a, b)).toBe(isDeepStrictEqual(a, b));
    }),
  );
});

it('isSameSet ignores the order of elements and their repetition', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (list, more) => {
      expect(isSameSet(list, list.toReversed())).toBe(true);
      expect(isSameSet([...list, ...list], list)).toBe(true);
      expect(isSameSet([...list, more], list)).toBe(list.includes(more));
      expect(isSameSet(list, [...list, more])).toBe(list.includes(more));
    }),
  );
});
