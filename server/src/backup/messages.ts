import { message } from '@certway/contract/message';

export const newerBackup =
  'this backup was made by a different or newer version of Certway: restore it with that version';
export const noAnswer = message('{bucket} does not answer: {reason}');
export const errorStatus = message('{bucket} answered {status}');
export const noBucket = message('{bucket} does not exist');
export const uploadRefused = message('{bucket} did not accept the upload');
export const uploadLost = message('{bucket} did not confirm that it stored the upload');
export const expectedFile =
  'the backup must be named by a path, or as s3://KEY:SECRET@host/bucket/NAME';
export const noBackup = message('{destination} contains no backup');
export const noAuthenticatedBackup = message(
  '{destination} contains no backup that BACKUP_KEY authenticates ({skipped, plural, one {# backup is} other {# backups are}} unencrypted, damaged or encrypted with another key)',
);
export const noSuchBackup = message('{destination} contains no backup named {name}');
export const damagedInside = 'the content of the backup is damaged';
export const damaged = 'the backup is damaged';
export const noEnd = 'the end of the backup is missing';
export const notBackup = 'this is not a Certway backup';
export const damagedAtStart = 'the backup is damaged at its beginning';
export const truncated = 'the backup is incomplete';
export const truncatedOrDamaged = 'the backup is incomplete or damaged';
export const notEncrypted =
  'the backup is not encrypted although BACKUP_KEY is set, so anyone who can write to its destination could have made it; to restore it anyway, name the file and add --unencrypted';
export const keyExpected = 'BACKUP_KEY: not set, but the backup is encrypted';
export const wrongKey = 'BACKUP_KEY is not the key of this backup, or the backup is damaged';
export const damagedAtEnd = 'the backup is damaged at its end';
export const filesMissing = message(
  '{name} lacks {missing, plural, one {# picture or audio file} other {# pictures or audio files}} (such as {first}), because the storage does not have everything that the database refers to: check that STORAGE_URL, or DATA_DIR, is the one that the server uses',
);
