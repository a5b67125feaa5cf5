import { isAbsolute, relative } from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { type OpenLine, openLines } from '../../server/src/db/open-lines.ts';
import { variables } from '../../server/src/variables.ts';
import { type Finding, finding } from './finding.ts';

/** Checks of the configuration alone, without connecting to anything. */

type Check = (config: Config, machine: Machine) => Finding | null;

export interface Machine {
  cores: number;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
const isHere = (host: string) => host === '' || LOOPBACK.test(host);
const hostOf = (address: string) => new URL(address).hostname;
const DIFFERENT_SIGNS = 10;
const isGuessable = (secret: string) =>
  new Set(secret).size < DIFFERENT_SIGNS || /secret|password|change.?me|example/i.test(secret);
const DRAW_ONE = 'draw one: openssl rand -base64 32';

const developmentForOthers: Check = ({ production, publicUrl }) =>
  !production && !isHere(hostOf(publicUrl))
    ? finding(
        'NODE_ENV',
        `people reach ${publicUrl}, but the product runs as in development`,
        'set NODE_ENV=production',
      )
    : null;

const guessableSecret: Check = ({ SESSION_SECRET }) =>
  SESSION_SECRET && isGuessable(SESSION_SECRET)
    ? finding(
        'SESSION_SECRET',
        'it can be guessed, and with it anybody can sign in as anyone',
        DRAW_ONE,
      )
    : null;

const guessableToken: Check = ({ OPERATOR_TOKEN }) =>
  OPERATOR_TOKEN && isGuessable(OPERATOR_TOKEN)
    ? finding('OPERATOR_TOKEN', 'it can be guessed', DRAW_ONE)
    : null;

const guessableKey: Check = ({ backup }) =>
  backup.key && isGuessable(backup.key)
    ? finding(
        'BACKUP_KEY',
        'it can be guessed, and a backup holds everything about everybody',
        DRAW_ONE,
      )
    : null;

const oneSecretForAll: Check = ({ SESSION_SECRET, OPERATOR_TOKEN, backup }) => {
  const secrets = [SESSION_SECRET, OPERATOR_TOKEN, backup.key].filter(Boolean);
  return new Set(secrets).size < secrets.length
    ? finding(
        'SESSION_SECRET',
        'SESSION_SECRET, OPERATOR_TOKEN and BACKUP_KEY are not all different',
        'give each its own: who gets one must not get the others',
      )
    : null;
};

const strangeClient: Check = ({ google, OIDC_ISSUER }) =>
  google &&
  OIDC_ISSUER === 'https://accounts.google.com' &&
  !google.clientId.endsWith('.apps.googleusercontent.com')
    ? finding(
        'GOOGLE_CLIENT_ID',
        'it is not a client id of Google, which ends with .apps.googleusercontent.com',
        'copy it from the Google Cloud console, under Credentials, or set OIDC_ISSUER to your provider',
      )
    : null;

const openPort: Check = ({ production, HOST, publicUrl, TRUST_PROXY }) =>
  production && !isHere(HOST) && publicUrl.startsWith('https:') && !TRUST_PROXY
    ? finding(
        'HOST',
        `the product listens on ${HOST} without TLS, beside whatever serves ${publicUrl}`,
        'set HOST=127.0.0.1 behind a proxy on this machine, or TRUST_PROXY to the address of the proxy',
      )
    : null;

const unnamedProxy: Check = ({ production, HOST, publicUrl, TRUST_PROXY }) =>
  production && isHere(HOST) && publicUrl.startsWith('https:') && !TRUST_PROXY
    ? finding(
        'TRUST_PROXY',
        'everybody appears under the address of the proxy, and shares its limits',
        'set TRUST_PROXY=127.0.0.1, the address that the proxy calls from',
      )
    : null;

const trustsEverybody: Check = ({ TRUST_PROXY = '' }) =>
  /^(true|\*|\d+)$/.test(TRUST_PROXY) || /(^|[\s,])(0\.0\.0\.0|::)\/0/.test(TRUST_PROXY)
    ? finding(
        'TRUST_PROXY',
        'anybody can claim any address, and pass every limit',
        'name the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/24',
      )
    : null;

const ADD_TLS = {
  DATABASE_URL: 'add ?sslmode=verify-full (with sslrootcert=… for an authority of your own)',
  DATABASE_READ_URL: 'add ?sslmode=verify-full (with sslrootcert=… for an authority of your own)',
  REDIS_URL: 'use rediss://, or a tunnel that ends on this machine',
};
const withoutTls =
  (wanted: OpenLine['variable']): Check =>
  (config) => {
    const open = openLines(config).find(({ variable }) => variable === wanted);
    if (!open) return null;
    return finding(wanted, `what goes to ${open.host} can be read on the way`, ADD_TLS[wanted]);
  };

const openRedis: Check = ({ REDIS_URL }) => {
  if (!REDIS_URL) return null;
  const { hostname, password } = new URL(REDIS_URL);
  return !isHere(hostname) && !password
    ? finding(
        'REDIS_URL',
        `${hostname} takes notices and limits from anybody who reaches it`,
        'give it a password',
      )
    : null;
};

const limitsPerProcess: Check = ({ WORKERS, REDIS_URL }) =>
  WORKERS > 1 && !REDIS_URL
    ? finding(
        'REDIS_URL',
        `each of the ${WORKERS} processes counts limits for itself, so they are ${WORKERS} times as wide`,
        'set REDIS_URL=redis://127.0.0.1:6379, or WORKERS=1',
      )
    : null;

const moreThanCores: Check = ({ WORKERS }, { cores }) =>
  WORKERS > cores
    ? finding(
        'WORKERS',
        `${WORKERS} processes share ${cores} processors`,
        `set it to ${cores} at most`,
      )
    : null;

const noBackup: Check = ({ production, backup }) =>
  production && !(backup.place && backup.everyMs)
    ? finding(
        'BACKUP_URL',
        'nothing is backed up',
        'set BACKUP_URL (a folder on another disk, or a bucket) and BACKUP_EVERY=1d',
      )
    : null;

const backupBesideData: Check = ({ backup, dataDir }) => {
  if (typeof backup.place !== 'string') return null;
  const way = relative(dataDir, backup.place);
  return way.startsWith('..') || isAbsolute(way)
    ? null
    : finding(
        'BACKUP_URL',
        'backups are kept in DATA_DIR: what destroys one destroys both',
        'choose a folder on another disk, or a bucket',
      );
};

const openBackup: Check = ({ backup }) =>
  backup.place && typeof backup.place !== 'string' && !backup.key
    ? finding(
        'BACKUP_KEY',
        'backups go to a bucket unencrypted, and hold everything about everybody',
        `${DRAW_ONE}, and keep a copy of it elsewhere: without it no backup can be read`,
      )
    : null;

const samplesForOthers: Check = ({ production, sampleData }) =>
  production && sampleData
    ? finding(
        'SAMPLE_DATA',
        'sample programs and people are put into an empty database',
        'set it to 0',
      )
    : null;

const openIdentity: Check = ({ developmentIdentity, DEV_IDENTITY }) =>
  developmentIdentity && DEV_IDENTITY
    ? finding(
        'DEV_IDENTITY',
        'anybody who reaches the server can sign in as anyone',
        'remove it, and set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
      )
    : null;

const nobodyIsAdmin: Check = ({ production, ADMIN_EMAILS }) =>
  production && ADMIN_EMAILS.length === 0
    ? finding(
        'ADMIN_EMAILS',
        'nobody becomes admin by signing in',
        'set it to your own address, as the identity provider knows it',
      )
    : null;

const notAnAddress: Check = ({ ADMIN_EMAILS }) => {
  const wrong = ADMIN_EMAILS.find((email) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email));
  return wrong
    ? finding('ADMIN_EMAILS', `${wrong} is no address`, 'addresses, separated by commas')
    : null;
};

const openModel: Check = ({ llm }) =>
  llm?.baseUrl?.startsWith('http:') && !isHere(hostOf(llm.baseUrl))
    ? finding(
        'LLM_BASE_URL',
        `what learners write goes to ${hostOf(llm.baseUrl)} unencrypted`,
        'use its https address',
      )
    : null;

const namelessMail: Check = ({ production, SMTP_URL, SMTP_FROM, publicUrl }) =>
  production && SMTP_URL && !SMTP_FROM
    ? finding(
        'SMTP_FROM',
        `mail would come from no-reply@${hostOf(publicUrl)}, which your mail server may not let through`,
        'set it to an address of yours, such as Certway <learn@example.org>',
      )
    : null;

const unwatched: Check = ({ production, OPERATOR_TOKEN }) =>
  production && !OPERATOR_TOKEN
    ? finding('OPERATOR_TOKEN', '/metrics is closed, so nothing can watch the product', DRAW_ONE)
    : null;

const nameless: Check = ({ production, OPERATOR_NAME, OPERATOR_CONTACT }) =>
  production && !(OPERATOR_NAME && OPERATOR_CONTACT)
    ? finding(
        'OPERATOR_NAME',
        'privacy and terms do not say who answers for the site',
        'set OPERATOR_NAME and OPERATOR_CONTACT (an email or web address)',
      )
    : null;

const checks: Check[] = [
  developmentForOthers,
  guessableSecret,
  guessableToken,
  guessableKey,
  oneSecretForAll,
  strangeClient,
  openPort,
  unnamedProxy,
  trustsEverybody,
  withoutTls('DATABASE_URL'),
  withoutTls('DATABASE_READ_URL'),
  withoutTls('REDIS_URL'),
  openRedis,
  limitsPerProcess,
  moreThanCores,
  noBackup,
  backupBesideData,
  openBackup,
  samplesForOthers,
  openIdentity,
  nobodyIsAdmin,
  notAnAddress,
  openModel,
  namelessMail,
  unwatched,
  nameless,
];

export const inspectConfig = (config: Config, machine: Machine): Finding[] =>
  checks.flatMap((check) => check(config, machine) ?? []);

/** The same letters but one or two: an operator's slip, which would otherwise pass in silence. */
function isSlipOf(given: string, known: string): boolean {
  const plain = (name: string) => name.replaceAll('_', '').replace(/S$/, '');
  return given !== known && plain(given.toUpperCase()) === plain(known);
}

export function misspelled(env: NodeJS.ProcessEnv): Finding[] {
  const known = Object.keys(variables.shape);
  return Object.keys(env)
    .filter((given) => !known.includes(given))
    .flatMap((given) => {
      const meant = known.find((name) => isSlipOf(given, name));
      return meant ? [finding(given, 'no such variable is read', `did you mean ${meant}?`)] : [];
    });
}
