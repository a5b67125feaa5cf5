import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('quotes special characters', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', 'plain', 7])).toBe(
      '"a,b","say ""hi""","two\nlines",plain,7\r\n',
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=1+1\nand more',
    '\r\n=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('prefixes a formula with an apostrophe: %j', (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  });

  it('keeps numbers unchanged', () => {
    expect(csvLine([-1])).toBe('-1\r\n');
  });
});
