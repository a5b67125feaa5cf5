import { describe, expect, it } from 'vitest';
import { flattenIds } from './fields.ts';

describe('flattenIds', () => {
  it('replaces the wrapped ids of a MongoDB export with plain ids at any depth', () => {
    const exported = {
      _id: { $oid: '65f0' },
      courses: [{ _id: { $oid: '65f1' }, order: 1, modules: [{ $oid: '65f2' }] }],
    };
    expect(flattenIds(exported)).toEqual({
      _id: '65f0',
      courses: [{ _id: '65f1', order: 1, modules: ['65f2'] }],
    });
  });

  it('unwraps only objects whose single field is a text under $oid', () => {
    for (const value of [{ $oid: 5 }, { $oid: 'a', name: 'b' }, 'a', 5, null, [], {}]) {
      expect(flattenIds(value)).toEqual(value);
    }
  });

  it('does not throw on deeply nested input, and does not pollute prototypes', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(() => flattenIds(deep)).not.toThrow();
    const polluting = flattenIds(JSON.parse('{"__proto__":{"isAdmin":true}}'));
    expect(Object.getPrototypeOf(polluting)).toBe(Object.prototype);
  });
});
