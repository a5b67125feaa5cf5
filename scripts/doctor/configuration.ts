import { isAbsolute, relative } from 'node:path';
import type { Config } from '../../server/src/config.ts';
import {
  type ConnectionWithoutTls,
  connectionsWithoutTls,
} from '../../server/src/db/connections-without-tls.ts';
import { variables } from '../../server/src/variables.ts';
import { type Finding, finding } from './finding.ts';
import * as messages from './messages.ts';

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

const developmentForOthers: Check = ({ production, publicUrl }) =>
  !production && !isHere(hostOf(publicUrl))
    ? finding('NODE_ENV', messages.developmentMode({ publicUrl }), messages.setProduction)
    : null;

const guessableSecret: Check = ({ SESSION_SECRET }) =>
  SESSION_SECRET && isGuessable(SESSION_SECRET)
    ? finding('SESSION_SECRET', messages.guessableSecret, messages.generateSecret)
    : null;

const guessableToken: Check = ({ OPERATOR_TOKEN }) =>
  OPERATOR_TOKEN && isGuessable(OPERATOR_TOKEN)
    ? finding('OPERATOR_TOKEN', messages.guessable, messages.generateSecret)
    : null;

const guessableKey: Check = ({ backup }) =>
  backup.key && isGuessable(backup.key)
    ? finding('BACKUP_KEY', messages.guessableKey, messages.generateSecret)
    : null;

const oneSecretForAll: Check = ({ SESSION_SECRET, OPERATOR_TOKEN, backup }) => {
  const secrets = [SESSION_SECRET, OPERATOR_TOKEN, backup.key].filter(Boolean);
  return new Set(secrets).size < secrets.length
    ? finding('SESSION_SECRET', messages.sameSecrets, messages.useDifferentSecrets)
    : null;
};

const strangeClient: Check = ({ google, OIDC_ISSUER }) =>
  google &&
  OIDC_ISSUER === 'https://accounts.google.com' &&
  !google.clientId.endsWith('.apps.googleusercontent.com')
    ? finding('GOOGLE_CLIENT_ID', messages.notGoogleClient, messages.copyClientId)
    : null;

const openPort: Check = ({ production, HOST, publicUrl, TRUST_PROXY }) =>
  production && !isHere(HOST) && publicUrl.startsWith('https:') && !TRUST_PROXY
    ? finding('HOST', messages.openPort({ host: HOST, publicUrl }), messages.listenLocally)
    : null;

const unnamedProxy: Check = ({ production, HOST, publicUrl, TRUST_PROXY }) =>
  production && isHere(HOST) && publicUrl.startsWith('https:') && !TRUST_PROXY
    ? finding('TRUST_PROXY', messages.unnamedProxy, messages.setTrustProxy)
    : null;

const trustsEverybody: Check = ({ TRUST_PROXY = '' }) =>
  /^(true|\*|\d+)$/.test(TRUST_PROXY) || /(^|[\s,])(0\.0\.0\.0|::)\/0/.test(TRUST_PROXY)
    ? finding('TRUST_PROXY', messages.trustsEveryProxy, messages.nameProxies)
    : null;

const ADD_TLS = {
  DATABASE_URL: messages.addDatabaseTls,
  DATABASE_READ_URL: messages.addDatabaseTls,
  REDIS_URL: messages.addRedisTls,
};
const withoutTls =
  (wanted: ConnectionWithoutTls['variable']): Check =>
  (config) => {
    const open = connectionsWithoutTls(config).find(({ variable }) => variable === wanted);
    if (!open) return null;
    return finding(wanted, messages.noTls({ host: open.host }), ADD_TLS[wanted]);
  };

const openRedis: Check = ({ REDIS_URL }) => {
  if (!REDIS_URL) return null;
  const { hostname, password } = new URL(REDIS_URL);
  return !isHere(hostname) && !password
    ? finding('REDIS_URL', messages.openRedis({ host: hostname }), messages.addPassword)
    : null;
};

const limitsPerProcess: Check = ({ WORKERS, REDIS_URL }) =>
  WORKERS > 1 && !REDIS_URL
    ? finding('REDIS_URL', messages.limitsPerProcess({ workers: WORKERS }), messages.shareLimits)
    : null;

const moreThanCores: Check = ({ WORKERS }, { cores }) =>
  WORKERS > cores
    ? finding(
        'WORKERS',
        messages.tooManyWorkers({ workers: WORKERS, cores }),
        messages.setWorkers({ cores }),
      )
    : null;

const noBackup: Check = ({ production, backup }) =>
  production && !(backup.destination && backup.everyMs)
    ? finding('BACKUP_URL', messages.noBackup, messages.setBackup)
    : null;

const backupBesideData: Check = ({ backup, dataDir }) => {
  if (typeof backup.destination !== 'string') return null;
  const way = relative(dataDir, backup.destination);
  return way.startsWith('..') || isAbsolute(way)
    ? null
    : finding('BACKUP_URL', messages.backupInDataDir, messages.moveBackups);
};

const openBackup: Check = ({ backup }) =>
  backup.destination && typeof backup.destination !== 'string' && !backup.key
    ? finding('BACKUP_KEY', messages.unencryptedBackup, messages.generateAndCopyKey)
    : null;

const samplesForOthers: Check = ({ production, sampleData }) =>
  production && sampleData ? finding('SAMPLE_DATA', messages.sampleData, messages.turnOff) : null;

const openIdentity: Check = ({ developmentIdentity, DEV_IDENTITY }) =>
  developmentIdentity && DEV_IDENTITY
    ? finding('DEV_IDENTITY', messages.openIdentity, messages.useRealProvider)
    : null;

const nobodyIsAdmin: Check = ({ production, ADMIN_EMAILS }) =>
  production && ADMIN_EMAILS.length === 0
    ? finding('ADMIN_EMAILS', messages.noAdmin, messages.setAdmin)
    : null;

const notAnAddress: Check = ({ ADMIN_EMAILS }) => {
  const wrong = ADMIN_EMAILS.find((email) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email));
  return wrong
    ? finding('ADMIN_EMAILS', messages.notAnAddress({ address: wrong }), messages.separateAddresses)
    : null;
};

const openModel: Check = ({ llm }) =>
  llm?.baseUrl?.startsWith('http:') && !isHere(hostOf(llm.baseUrl))
    ? finding(
        'LLM_BASE_URL',
        messages.unencryptedModel({ host: hostOf(llm.baseUrl) }),
        messages.useHttps,
      )
    : null;

const namelessMail: Check = ({ production, SMTP_URL, SMTP_FROM, publicUrl }) =>
  production && SMTP_URL && !SMTP_FROM
    ? finding('SMTP_FROM', messages.defaultSender({ host: hostOf(publicUrl) }), messages.setSender)
    : null;

const unwatched: Check = ({ production, OPERATOR_TOKEN }) =>
  production && !OPERATOR_TOKEN
    ? finding('OPERATOR_TOKEN', messages.metricsClosed, messages.generateSecret)
    : null;

const nameless: Check = ({ production, OPERATOR_NAME, OPERATOR_CONTACT }) =>
  production && !(OPERATOR_NAME && OPERATOR_CONTACT)
    ? finding('OPERATOR_NAME', messages.noOperator, messages.setOperator)
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

/**
 * Whether a variable is probably a misspelling of a known one. A misspelled variable would
 * otherwise be ignored silently.
 */
function isMisspellingOf(given: string, known: string): boolean {
  const plain = (name: string) => name.replaceAll('_', '').replace(/S$/, '');
  return given !== known && plain(given.toUpperCase()) === plain(known);
}

export function findMisspelled(env: NodeJS.ProcessEnv): Finding[] {
  const known = Object.keys(variables.shape);
  return Object.keys(env)
    .filter((given) => !known.includes(given))
    .flatMap((given) => {
      const meant = known.find((name) => isMisspellingOf(given, name));
      return meant
        ? [finding(given, messages.unknownVariable, messages.didYouMean({ name: meant }))]
        : [];
    });
}
