import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['  Two\t words \n', 'two words'],
    ['“Don’t”', '"don\'t"'],
    ['1914–18 — or −1', '1914-18 - or -1'],
    ['The end.', 'the end'],
    ['wait …', 'wait'],
    ['U.S.', 'u.s'],
    ['...', '...'],
    ['ﬁne Ｆｕｌｌ', 'fine full'],
    ['co\u00adop\u200beration', 'cooperation'],
    ['10³', '10^3'],
    ['10⁻³ m', '10^-3 m'],
    ['m²', 'm2'],
    ['m^2', 'm2'],
    ['1½', '1 1/2'],
    ['½', '1/2'],
    ['Ω and µ', 'ω and μ'],
  ])('normalizes %s to %s', (text, plain) => {
    expect(plainText(text, false)).toBe(plain);
  });

  it('keeps capitals for case-sensitive answers', () => {
    expect(plainText(' MHz. ', true)).toBe('MHz');
  });

  it('is idempotent', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      fc.constantFrom(...'’´`″…. ^-²½1aK⁄⁻İßΣς\u0301\u00ad\ufb01'),
    );
    const texts = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.boolean(), (text, caseSensitive) => {
        const plain = plainText(text, caseSensitive);
        expect(plainText(plain, caseSensitive)).toBe(plain);
      }),
      { numRuns: 2000 },
    );
  });
});
