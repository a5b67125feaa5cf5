import { message } from '@certway/contract/message';

export const setDatabaseUrl = 'set DATABASE_URL to a PostgreSQL server (15 or later)';
export const otherOwner = message(
  '{folder} belongs to another account (uid {owner}): start as that account or as root, or give the folder to uid {own}',
);
export const chownRefused = message(
  'this root user is not allowed to chown {folder} to uid {uid} ({reason}): start as an ordinary user, or {advice}',
);
export const noBinaries = message(
  'Certway includes no PostgreSQL for this platform ({name} is not installed): {advice}',
);
export const binariesUnusable = message(
  'the PostgreSQL that is included with Certway does not run here: {advice} ({problems})',
);
export const noOtherUser = message(
  'PostgreSQL does not run as root, and this root user cannot start programs as another user: start as an ordinary user, or {advice}',
);
export const endedWith = message('ended with {code}');
export const otherOwnerOfCopy = message('{folder} belongs to someone else');
export const notDatabase = message(
  '{folder} contains something that is not a database: move it away, or choose another DATA_DIR',
);
export const databaseNotCreated = message('could not create a database in {folder}: {reason}');
export const userNeeded = message(
  ' (PostgreSQL needs a named user: add a user with that ID to /etc/passwd, start as root, or {advice})',
);
export const dataDirInUse = message(
  '{folder} is in use by another Certway process: stop that process first, or choose another DATA_DIR for this one',
);
export const dataDirUnusable = message(
  'cannot store data in {folder} ({reason}): choose another DATA_DIR',
);
export const nameTooLong = message(
  'the path {folder} is too long for a socket: choose a shorter DATA_DIR, or {advice}',
);
export const serverNotStarted = message('the database server did not start in {folder}: {reason}');
export const noOutput = 'it printed nothing';
export const unknownProcesses = message(
  'cannot determine which database these processes serve: {pids} ({reason}); stop them if they belong to Certway',
);
export const databaseMuchNewer =
  'the database was changed by a version more than one release newer than this one; this version may not work with the changed tables and may corrupt them: start the newer version, or restore a backup that this version made, or set ALLOW_OLDER_CODE=1 to start anyway';
export const tablesLocked =
  'the tables could not be changed for 15 minutes because a backup, another node that is starting or a long transaction locked them; end that process and start again';
export const transactionPooling =
  'DATABASE_URL: goes through a pooler in transaction mode, but notices, locks and prepared statements need a permanent connection: set pool_mode = session in PgBouncer, or use the address of the database server itself';
export const notCursor = 'This is not a valid position in the list.';
