import { attribute, tags } from './sheet-tags.ts';

/** A range of merged cells: the rows and columns of its first and last cell, counted from 0. */
export interface MergedRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const mergedRangeIn = attribute('ref');

const CELL_REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;

/** Parses a cell reference such as 'C7' into a column and a row, counted from 0. */
export function parseCellReference(reference: string): { column: number; row: number } | null {
  const [, letters = '', row = ''] = CELL_REFERENCE.exec(reference) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
}

export function mergedRangesIn(xml: string): MergedRange[] {
  return [...xml.matchAll(tags('mergeCell'))].flatMap(([, , , attributes = '']) => {
    const [first = '', last = ''] = (mergedRangeIn(attributes) ?? '').split(':');
    const [from, to] = [parseCellReference(first), parseCellReference(last)];
    return from && to
      ? [{ top: from.row, bottom: to.row, left: from.column, right: to.column }]
      : [];
  });
}
