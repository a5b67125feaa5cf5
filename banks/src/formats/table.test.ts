import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardedCell, unguardedCell } from './table.ts';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

it('texts that look like formulas are escaped in exported tables, and unescaped on import (property)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SIGNS), fc.string(), (sign, rest) => {
      const cell = sign + rest;
      expect(guardedCell(cell)).toBe(`'${cell}`);
      expect(unguardedCell(guardedCell(cell))).toBe(cell);
    }),
  );
});

it('any text is unchanged after an export to a table and an import (property)', () => {
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
