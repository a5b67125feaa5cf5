import type { FilePart } from '../../storage/storage.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a Range header. Returns null if the whole file is to be sent, which is always allowed, and
 * 'none' if the range is outside of the file.
 */
export function parseRange(header: string, bytes: number): FilePart | null | 'none' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  const [from, to] =
    first === ''
      ? [Math.max(0, bytes - Number(last)), bytes - 1]
      : [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== '' && first !== '' && Number(last) < Number(first)) return null;
  return from < bytes && from <= to ? { from, to } : 'none';
}
