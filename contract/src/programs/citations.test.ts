import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationRules } from './citation-rules.ts';
import {
  addressProblem,
  type CitationRule,
  findCitations,
  patternProblem,
  readCitationRules,
} from './citations.ts';

const ecfr = {
  pattern: '{title} CFR {part}.{section}',
  address: 'https://www.ecfr.gov/current/title-{title}/section-{part}.{section}',
};

const cited = (reference: string, rules: CitationRule[] = [ecfr]) =>
  findCitations(reference, readCitationRules(rules)).map(({ start, end, address }) => [
    reference.slice(start, end),
    address,
  ]);

describe('findCitations', () => {
  it('links each citation of a reference that a rule matches, and nothing else', () => {
    expect(cited('FAA-H-8083-25, ch. 12; 14 CFR 91.7')).toEqual([
      ['14 CFR 91.7', 'https://www.ecfr.gov/current/title-14/section-91.7'],
    ]);
    expect(cited('14 CFR 61.57(b); 14 CFR 1.1').map(([text]) => text)).toEqual([
      '14 CFR 61.57',
      '14 CFR 1.1',
    ]);
    expect(cited('Part 91 of the CFR')).toEqual([]);
    expect(cited('')).toEqual([]);
  });

  it('ignores letter case and the number of spaces', () => {
    expect(cited('14  cfr\u00a061.23').map(([text]) => text)).toEqual(['14  cfr\u00a061.23']);
  });

  it('matches whole words only', () => {
    const rule = { pattern: 'AIM', address: 'https://www.faa.gov/aim' };
    expect(cited('AIMS of the course; CLAIM; aim 4', [rule])).toEqual([
      ['aim', 'https://www.faa.gov/aim'],
    ]);
    expect(cited('14 CFR 61.', [ecfr])).toEqual([]);
  });

  it('prefers the longest citation, whatever the order of the rules', () => {
    const short = { pattern: 'AIM {chapter}-{section}', address: 'https://a.example/{chapter}' };
    const long = {
      pattern: 'AIM {chapter}-{section}-{paragraph}',
      address: 'https://a.example/{chapter}/{paragraph}',
    };
    for (const rules of [
      [short, long],
      [long, short],
    ]) {
      expect(cited('AIM 4-3-2; AIM 7-1', rules)).toEqual([
        ['AIM 4-3-2', 'https://a.example/4/2'],
        ['AIM 7-1', 'https://a.example/7'],
      ]);
    }
  });

  it('reads signs that have a meaning in regular expressions literally', () => {
    const rule = { pattern: '(.*) [a-z]+ §{section}', address: 'https://a.example/{section}' };
    expect(cited('UVC §11', [rule])).toEqual([]);
    expect(cited('(.*) [a-z]+ §11', [rule])).toHaveLength(1);
  });

  it('encodes the values in the address', () => {
    const rule = { pattern: 'Gesetz {name}', address: 'https://a.example/{name}?q={NAME}' };
    expect(cited('Gesetz Übung', [rule])).toEqual([
      ['Gesetz Übung', 'https://a.example/%C3%9Cbung?q=%C3%9Cbung'],
    ]);
  });

  it('finds links in order that do not overlap and lead to the site of the rule', () => {
    const text = fc.stringMatching(/^[ 0-9.A-Za-z;§ü-]{0,60}$/);
    const pattern = text.map((words) => `${words}CFR {part}.{section}`);
    fc.assert(
      fc.property(text, pattern, (reference, one) => {
        const rule = { pattern: one, address: 'https://a.example/{part}/{section}' };
        const links = findCitations(reference, readCitationRules([ecfr, rule]));
        let last = 0;
        for (const { start, end, address } of links) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(address).toMatch(/^https:\/\/(www\.ecfr\.gov|a\.example)\//);
          last = end;
        }
      }),
    );
  });

  it('takes little time for the longest reference and rules that almost match', () => {
    const pattern = `${'1.'.repeat(50)}{part} x`;
    const rules = Array.from({ length: 40 }, () => ({ pattern, address: 'https://a.example/' }));
    const started = Date.now();
    findCitations('1.'.repeat(200), readCitationRules(rules));
    expect(Date.now() - started).toBeLessThan(1000);
  });
});

describe('patternProblem', () => {
  it.each([
    ['{part', 'Write a name'],
    ['part}', 'Write a name'],
    ['{} CFR', 'Write a name'],
    ['{a b} CFR', 'Write a name'],
    ['{part}.{PART}', 'only once'],
    ['{part} {section}', 'Add text'],
    ['CFR {part}{section}', 'Put a space'],
    ['§ {number}th', 'Put a space'],
  ])('refuses %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toContain(problem);
  });

  it.each(['AIM', ecfr.pattern, 'RBC{chapter}', '{title} U.S.C. §{section}'])(
    'accepts %s',
    (one) => {
      expect(patternProblem(one)).toBeNull();
    },
  );
});

describe('addressProblem', () => {
  it.each([
    'http://a.example/{part}',
    'javascript:alert(1)',
    'https://{part}.example/',
    'https://a.example{part}/',
    'https://user@a.example/',
    'https://user:word@a.example/',
    'https://localhost/',
    'https://a.example/a b',
    'https://a.example\\{part}',
    'https://a.example/{paragraph}',
    'https://a.example/{part',
    '//a.example/',
  ])('refuses %s', (address) => {
    expect(addressProblem({ pattern: 'CFR {part}.{section}', address })).not.toBeNull();
  });

  it('accepts an address with placeholders of the pattern in its path, query, and fragment', () => {
    const address = 'https://a.example:8443/{part}?s={Section}#p-{part}';
    expect(addressProblem({ pattern: 'CFR {part}.{section}', address })).toBeNull();
  });
});

describe('citationRules', () => {
  it('names the field of a wrong rule', () => {
    const rules = [ecfr, { pattern: '{part', address: 'ftp://a.example' }];
    const paths = citationRules.safeParse(rules).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['1.pattern', '1.address']);
    expect(citationRules.safeParse([{ pattern: ' ', address: '' }]).success).toBe(false);
    expect(citationRules.safeParse(Array(41).fill(ecfr)).success).toBe(false);
  });
});
