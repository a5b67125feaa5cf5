import { openDisk } from '../../device-disk.ts';
import { openRecords } from '../../stored-records.ts';
import type { StoredNote } from './stored-note.ts';

/** A separate database: the one of the answers must stay as older versions of the page know it. */
export const {
  keptIn,
  changeKept: updateStored,
  findKept: findStored,
  listKept: listStored,
} = openRecords(openDisk<StoredNote>('certway-notes', 'notes'));
