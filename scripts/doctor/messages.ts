import { message } from '@certway/contract/message';

export const generateSecret = 'generate a secret: openssl rand -base64 32';
export const generateAndCopyKey =
  'generate a key: openssl rand -base64 32, and keep a copy of it elsewhere: without the key, no backup can be read';

export const developmentMode = message(
  '{publicUrl} is public, but the server runs in development mode',
);
export const setProduction = 'set NODE_ENV=production';
export const guessableSecret = 'it is guessable, and anyone who knows it can sign in as any user';
export const guessable = 'it is guessable';
export const guessableKey = 'it is guessable, and a backup contains all data of all users';
export const sameSecrets = 'SESSION_SECRET, OPERATOR_TOKEN and BACKUP_KEY are not all different';
export const useDifferentSecrets =
  'use a different value for each, so that a leak of one does not give away the others';
export const notGoogleClient =
  'this is not a Google client ID (those end with .apps.googleusercontent.com)';
export const copyClientId =
  'copy it from the Google Cloud console, under Credentials, or set OIDC_ISSUER to your provider';
export const openPort = message(
  'the server listens on {host} without TLS, in addition to the proxy that serves {publicUrl}',
);
export const listenLocally =
  'set HOST=127.0.0.1 if the proxy is on this machine, or set TRUST_PROXY to the address of the proxy';
export const unnamedProxy =
  'all users appear under the address of the proxy and share its rate limits';
export const setTrustProxy = 'set TRUST_PROXY=127.0.0.1, the address that the proxy connects from';
export const trustsEveryProxy =
  'anyone can pretend to have any IP address and so bypass every rate limit';
export const nameProxies = 'list the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/24';
export const addDatabaseTls =
  'add ?sslmode=verify-full (with sslrootcert=… for your own certificate authority)';
export const addRedisTls = 'use rediss://, or a tunnel that ends on this machine';
export const noTls = message('traffic to {host} is not encrypted');
export const openRedis = message('anyone who can reach {host} can change notices and rate limits');
export const addPassword = 'give Redis a password';
export const limitsPerProcess = message(
  'each of the {workers} processes counts rate limits separately, so the effective limit is {workers} times as high',
);
export const shareLimits = 'set REDIS_URL=redis://127.0.0.1:6379, or WORKERS=1';
export const tooManyWorkers = message(
  '{workers} processes share {cores, plural, one {# processor} other {# processors}}',
);
export const setWorkers = message('set WORKERS to {cores} at most');
export const noBackup = 'there are no backups';
export const setBackup =
  'set BACKUP_URL (a folder on another disk, or a bucket) and BACKUP_EVERY=1d';
export const backupInDataDir =
  'backups are stored in DATA_DIR: if it is lost, the backups are lost too';
export const moveBackups = 'choose a folder on another disk, or a bucket';
export const unencryptedBackup =
  'backups go to a bucket unencrypted, and contain all data of all users';
export const sampleData = 'an empty database is filled with sample programs and people';
export const turnOff = 'set SAMPLE_DATA=0';
export const openIdentity = 'anyone who can reach the server can sign in as any user';
export const useRealProvider =
  'remove DEV_IDENTITY, and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET';
export const noAdmin = 'no one becomes an admin by signing in';
export const setAdmin = 'set ADMIN_EMAILS to the email address that you sign in with';
export const notAnAddress = message('{address} is not an email address');
export const separateAddresses = 'list email addresses, separated by commas';
export const unencryptedModel = message('what learners write is sent to {host} unencrypted');
export const useHttps = 'use an address that starts with https://';
export const defaultSender = message(
  'the sender would be no-reply@{host}, which your mail server may reject',
);
export const setSender =
  'set SMTP_FROM to one of your addresses, such as Certway <learn@example.org>';
export const metricsClosed = '/metrics is closed, so the server cannot be monitored';
export const noOperator = 'the privacy and terms pages do not say who runs the site';
export const setOperator = 'set OPERATOR_NAME and OPERATOR_CONTACT (an email or web address)';
export const unknownVariable = 'there is no variable with this name';
export const didYouMean = message('did you mean {name}?');
export const seeOperations = 'read about this variable in docs/operations.md';

export const databaseDown = message('the database does not answer: {reason}');
export const startDatabase = 'start the database, or correct the host, name and password';
export const oldPostgres = message('PostgreSQL {version} is too old');
export const upgradePostgres = 'use version 15 or newer';
export const standby = 'this is a standby server, which accepts no writes';
export const namePrimary = 'name the primary server, or the proxy that finds it';
export const superuser = 'the server connects as a superuser';
export const createRole = 'create a separate role that owns only its database (docs/operations.md)';
export const notDurable =
  'the database may lose confirmed data in a crash (fsync or synchronous_commit is off)';
export const turnBothOn = 'turn both on';
export const wrongEncoding = message('the encoding of the database is {encoding}');
export const useUtf8 = 'create the database with encoding UTF8';
export const noStorage = 'images cannot be stored in this place';
export const fixStorage =
  'correct the address and key of the bucket, or give the account that runs the server access to the folder';
export const noBackupPossible = message('backups cannot be written to this place: {reason}');
export const fixBackup =
  'correct the address and key, or give the account that runs the server access to the folder';
export const trialContent = 'test content';
export const redisDown = message('Redis does not answer: {reason}');
export const startRedis = 'start Redis, or correct the host and password';
export const mailServerDown = message('email cannot be sent: {reason}');
export const fixMailServer =
  'correct host, port, user and password (write @ and : in them as %40 and %3A); a mail server on another machine must support TLS';
export const readableDataDir = message('every account on this machine can read {folder}');
export const closeDataDir = message('chmod o= {folder}');
export const lowSpace = 'less than 1 GB is free on the disk of the database';
export const makeSpace = 'free some space, or move DATA_DIR';
