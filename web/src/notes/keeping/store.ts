import { openDisk } from '../../device-disk.ts';
import { keepRecords } from '../../kept-records.ts';
import type { KeptNote } from './kept-note.ts';

/** A database of its own: that of the answers stays as every version of the page knows it. */
export const { keptIn, changeKept, findKept, listKept } = keepRecords(
  openDisk<KeptNote>('certway-notes', 'notes'),
);
