import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '../http/csv.ts';
import { guardedCell, unguardedCell } from './table.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

it('a text that a spreadsheet takes for a formula is none in any table that is written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIGNS), fc.string(), (sign, rest) => {
      const cell = sign + rest;
      expect(guardedCell(cell)).toBe(`'${cell}`);
      expect(unguardedCell(guardedCell(cell))).toBe(cell);
      expect(csvLine([cell])).toMatch(/^"?'/);
    }),
  );
});

it('any text comes back as it was', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string().map((text) => `'${text}`),
    fc.constantFrom(...SIGNS),
  );
  fc.assert(
    fc.property(texts, (cell) => {
      expect(unguardedCell(guardedCell(cell))).toBe(cell);
    }),
  );
});
