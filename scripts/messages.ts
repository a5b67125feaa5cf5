import { message } from '@certway/contract/message';

export const backupContents = message(
  '{tables, plural, one {# table} other {# tables}}, {rows, plural, one {# row} other {# rows}}, {images, plural, one {# image} other {# images}}',
);
export const backupDestinationMissing =
  'BACKUP_URL: not set; set it, or name a file: npm run backup FILE';
export const backupWritten = message(
  '{contents} in {bytes} bytes, {isEncrypted, select, true {encrypted} other {not encrypted (BACKUP_KEY is not set)}}: {destination}/{name} ({seconds} s)',
);

export const restoreUsage =
  'usage: npm run restore FILE|s3://KEY:SECRET@host/bucket/NAME|latest [-- --try|--check|--unencrypted]';
export const latestIsAuthenticated =
  '“latest” accepts only backups that BACKUP_KEY authenticates: to restore another backup with --unencrypted, give its name';
export const backupUrlMissing = 'BACKUP_URL: not set, but needed to find the latest backup';
export const backupSkipped = message(
  'skipped, because BACKUP_KEY does not authenticate it: {name}',
);
export const restored = message('{contents} restored from {name}; differences from the backup: 0');
export const restoreTried = 'test restore succeeded; the temporary copy was deleted';
export const backupIsIntact = message('{contents} in {name}; all checksums match');

export const bankUsage = message(
  'usage: npm run bank inspect FILE\n       npm run bank convert FILE {formats} NEW-FILE\n       npm run bank export PROGRAM-ID {formats} FILE',
);
export const notExported = message('not included in {format}: {what} ({count})');
export const exported = message('“{name}” was written to {file}');

export const newUsage = 'usage: npm run new slice NAME | npm run new kind NAME (kebab-case)';
export const nextForSlice =
  'Now add the new slice to contract/src/calls/addresses.ts and contract.ts, then to server/src/app.ts: tsc reports what is missing.';
export const nextForKind =
  'Now add these lines to the files named above them; then tsc reports what is missing:';
export const seeContributing = 'CONTRIBUTING.md explains the rest.';
export const alreadyExists = message('{path} exists already');

export const rehearsed = 'rehearsal completed';
export const webIsBuilding = 'Building the web app (once, and after changes) …';
export const webNotBuilt = 'the web app could not be built';
export const serverNotBuilt = 'the server could not be built';
