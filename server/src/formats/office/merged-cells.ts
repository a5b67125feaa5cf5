import { attribute, tags } from './sheet-tags.ts';

/** Cells that are one: by their first and last, counted from 0. */
export interface Merged {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const mergedRangeIn = attribute('ref');

const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;

/** 'C7' as column and row, counted from 0. */
export function placeOf(reference: string): { column: number; row: number } | null {
  const [, letters = '', row = ''] = PLACE.exec(reference) ?? [];
  if (letters === '') return null;
  const column = [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
}

export function mergedIn(xml: string): Merged[] {
  return [...xml.matchAll(tags('mergeCell'))].flatMap(([, , , attributes = '']) => {
    const [first = '', last = ''] = (mergedRangeIn(attributes) ?? '').split(':');
    const [from, to] = [placeOf(first), placeOf(last)];
    return from && to
      ? [{ top: from.row, bottom: to.row, left: from.column, right: to.column }]
      : [];
  });
}
