import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from './hostile-text.ts';

const unstorable = fc.constantFrom('\0', '\ud800', 'a\udc00b', 'x\0');
const text = fc.oneof({ weight: 30, arbitrary: fc.string({ unit: 'binary' }) }, unstorable);
const { body } = fc.letrec<{ body: unknown }>((again) => ({
  body: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.constantFrom(null, true, 0, 1.5), text),
    fc.array(again('body'), { maxLength: 5 }),
    fc.dictionary(text, again('body'), { maxKeys: 5 }),
  ),
}));

/**
 * A second, independent implementation of the check, which examines each part that JSON.stringify
 * visits. The test compares the two.
 */
function holdsHostile(part: unknown): boolean {
  let found = false;
  JSON.stringify(part, (name, value) => {
    const texts = [name, value].filter((each) => typeof each === 'string');
    if (texts.some((each) => /\0/.test(each) || isTornApart(each))) found = true;
    return value;
  });
  return found;
}

function isTornApart(each: string): boolean {
  try {
    encodeURIComponent(each);
    return false;
  } catch {
    return true;
  }
}

describe('hostileText', () => {
  it('returns one problem if a text at any depth cannot be stored, and none otherwise (property)', () => {
    fc.assert(
      fc.property(body, (part) => {
        expect(hostileText(part).length).toBe(holdsHostile(part) ? 1 : 0);
      }),
    );
  });

  it('returns the path of the field whose text cannot be stored', () => {
    expect(hostileText({ a: [{ b: 1 }, { b: 'x\0' }], c: 'sound' })[0]?.field).toBe('a.1.b');
    expect(hostileText({ a: { '\ud800': 1 } })[0]?.field).toBe('a');
    expect(hostileText({ '\0': 1 })[0]?.field).toBe('body');
    expect(hostileText('\0')[0]?.field).toBe('body');
  });
});
