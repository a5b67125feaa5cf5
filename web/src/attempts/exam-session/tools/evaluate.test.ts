import { describe, expect, it } from 'vitest';
import { calculate } from './evaluate.ts';

const basic = { scientific: false, degrees: true };
const scientific = { scientific: true, degrees: true };

describe('calculate', () => {
  it.each([
    ['1 + 2 × 3', '7'],
    ['(1+2)*3', '9'],
    ['0.1 + 0.2', '0.3'],
    ['2^10 ÷ 4', '256'],
    ['√(16)', '4'],
    ['10 − 12', '-2'],
  ])('for %s returns %s', (input, result) => {
    expect(calculate(input, basic)).toBe(result);
  });

  it('evaluates functions in degrees or radians, and only if the calculator is scientific', () => {
    expect(calculate('sin(30)', scientific)).toBe('0.5');
    expect(calculate('cos(π)', { scientific: true, degrees: false })).toBe('-1');
    expect(calculate('ln(e)+log10(1000)', scientific)).toBe('4');
    expect(calculate('sin(30)', basic)).toBeNull();
  });

  it.each([
    '',
    '1 +',
    '1/0',
    'import("x")',
    'x = 3',
    'constructor',
    '"text"',
    '[1,2]',
    'e.constructor',
    '1;2',
  ])('returns null for %j', (input) => {
    expect(calculate(input, scientific)).toBeNull();
  });
});
