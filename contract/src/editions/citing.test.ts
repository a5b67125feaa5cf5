import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citedIn, cites } from './citing.ts';

describe('cites', () => {
  it.each([
    ['14 CFR 61.57(c)(1)', '61.57'],
    ['FAR 61.57', 'far  61.57'],
    ['14 CFR 61.57', 'FAR 61.57; 14 CFR 61.57'],
    ['AIM 4–3–2', 'AIM 4-3-2'],
    ['14 CFR 91.131, 61.57', '61.57'],
    ['14\u00a0CFR 61.57', '14 CFR 61.57'],
  ])('finds, in the source %s, the citation %s', (source, rule) => {
    expect(cites(source, rule)).toBe(true);
  });

  it.each([
    ['14 CFR 61.57', '61.5'],
    ['14 CFR 161.57', '61.57'],
    ['14 CFR 91.131', '91.13'],
    ['14 CFR 61.57', ''],
    ['14 CFR 61.57', ' ; '],
    ['', '61.57'],
    ['NEAR 61.57', 'AR 61.57'],
  ])('does not find, in the source %s, the citation %s', (source, rule) => {
    expect(cites(source, rule)).toBe(false);
  });

  it('finds a rule anywhere in a source, but not if a digit directly follows the rule', () => {
    const around = fc.constantFrom('', ' ', ', ', '(', ')', '; ', '§ ');
    const rule = fc.stringMatching(/^[A-Z]{2,4} \d{1,3}\.\d{1,3}$/);
    fc.assert(
      fc.property(rule, around, around, (cited, before, after) => {
        expect(cites(`${before}${cited}${after}`, cited)).toBe(true);
        expect(cites(`${before}${cited}7${after}`, cited)).toBe(false);
      }),
    );
  });

  it('accepts several spellings of one rule, separated by semicolons', () => {
    expect(citedIn('FAR 61.57;14 CFR 61.57; ')).toEqual(['far 61.57', '14 cfr 61.57']);
  });
});
