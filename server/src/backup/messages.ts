import { message } from '@certway/contract/message';

export const newerBackup =
  'this backup was made by another or a newer version of Certway: restore it with that version';
export const noAnswer = message('{bucket} does not answer: {reason}');
export const errorStatus = message('{bucket} answered {status}');
export const noBucket = message('{bucket} does not exist');
export const uploadRefused = message('{bucket} did not accept the upload');
export const uploadLost = message('{bucket} lost the upload');
export const expectedFile = 'expected a path, or s3://KEY:SECRET@host/bucket/NAME';
export const noBackup = message('{destination} contains no backup');
export const noAuthenticatedBackup = message(
  '{destination} contains no backup that BACKUP_KEY authenticates ({skipped, plural, one {# is} other {# are}} encrypted with another key, not encrypted or damaged)',
);
export const noSuchBackup = message('{destination} has no {name}');
export const damagedInside = 'the backup is damaged inside';
export const damaged = 'the backup is damaged';
export const noEnd = 'the backup has no end';
export const notBackup = 'this is not a Certway backup';
export const damagedAtStart = 'the backup is damaged at its beginning';
export const truncated = 'the backup is incomplete';
export const truncatedOrDamaged = 'the backup is incomplete or damaged';
export const notEncrypted =
  'the backup is not encrypted although BACKUP_KEY is set, so anyone who can write to its destination could have made it; to restore it anyway, name the file and add --unencrypted';
export const keyExpected = 'BACKUP_KEY: expected, since the backup is encrypted';
export const wrongKey = 'BACKUP_KEY is not the key of this backup, or the backup is damaged';
export const damagedAtEnd = 'the backup is damaged at its end';
export const filesMissing = message(
  '{name} lacks {missing, plural, one {# picture or audio file} other {# pictures or audio files}} that the database refers to but the storage does not have (such as {first}): is STORAGE_URL, or DATA_DIR, the one that the server uses?',
);
