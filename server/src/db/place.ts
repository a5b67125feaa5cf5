import { refuse } from '../outcomes/failure.ts';

/** Where a list that goes on by keyset stopped: the moment of the last row, and its id. */
export interface Place {
  at: Date;
  id: string;
}

const CURSOR = /^(\d{4}-[\d:.TZ-]+)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const cursorOf = ({ at, id }: Place): string => `${at.toISOString()}_${id}`;

export function placeOf(cursor: string | undefined): Place | null {
  if (!cursor) return null;
  const [, at = '', id = ''] = CURSOR.exec(cursor) ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime())
    ? refuse('invalid-input', [{ field: 'before', message: 'not a place in this list' }])
    : { at: moment, id };
}
