import { openDisk } from '../../device-disk.ts';
import { openRecords } from '../../stored-records.ts';
import type { StoredNote } from './stored-note.ts';

/**
 * Notes have their own database. They are not added to the database of the answers, because older
 * versions of the page still use that database and it must not change.
 */
export const {
  keptIn,
  changeKept: updateStored,
  findKept: findStored,
  listKept: listStored,
} = openRecords(openDisk<StoredNote>('certway-notes', 'notes'));
