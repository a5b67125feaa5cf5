import type { FilePart } from '../../storage/storage.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a Range header asks for; null for all of it, which may be sent whatever
 * was asked, and 'none' where there is no such part.
 */
export function partAsked(header: string, bytes: number): FilePart | null | 'none' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  const [from, to] =
    first === ''
      ? [Math.max(0, bytes - Number(last)), bytes - 1]
      : [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null;
  return from < bytes && from <= to ? { from, to } : 'none';
}
