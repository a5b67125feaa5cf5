import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environmentWithFile } from '../../server/src/config.ts';
import { run } from '../run.ts';
import { diagnose } from './diagnose.ts';

const folder = mkdtempSync(join(tmpdir(), 'certway-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const right = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://learn.school.test',
  SESSION_SECRET: 'Zm9yIHRlc3RzIG9ubHksIG5vdCBhIGtleQ9x1',
  GOOGLE_CLIENT_ID: '1234.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-1',
  ADMIN_EMAILS: 'head@school.test',
  OPERATOR_TOKEN: 'aW4gdGhlIHRlc3RzIG9mIHRoZSBkb2N0b3I7Nw',
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  BACKUP_URL: join(folder, 'backups'),
  BACKUP_EVERY: '1d',
  OPERATOR_NAME: 'A school of the tests',
  OPERATOR_CONTACT: 'office@school.test',
  WORKERS: '1',
  // Variables of the test machine, which are not part of the test.
  DATABASE_URL: '',
  REDIS_URL: '',
  STORAGE_URL: '',
  SAMPLE_DATA: '',
};

async function doctor(change: Record<string, string>): Promise<string> {
  const findings = await diagnose(() => environmentWithFile({ ...right, ...change }));
  return findings.map(({ about, what, advice }) => `${about}: ${what} → ${advice}`).join('\n');
}

const planted: [string, Record<string, string>, string][] = [
  ['a variable that is expected', { SESSION_SECRET: '' }, 'SESSION_SECRET: expected in production'],
  [
    'a secret from a manual',
    { SESSION_SECRET: 'please-change-me-please-change-me' },
    'SESSION_SECRET: it can be guessed',
  ],
  [
    'one secret for two doors',
    { OPERATOR_TOKEN: right.SESSION_SECRET },
    'SESSION_SECRET: SESSION_SECRET, OPERATOR_TOKEN and BACKUP_KEY are not all different',
  ],
  [
    'a client id of something else',
    { GOOGLE_CLIENT_ID: 'my-project' },
    'GOOGLE_CLIENT_ID: it is not a client id of Google',
  ],
  [
    'an open port beside the proxy',
    { HOST: '0.0.0.0', TRUST_PROXY: '' },
    'HOST: the product listens on 0.0.0.0 without TLS',
  ],
  [
    'a proxy that nobody named',
    { TRUST_PROXY: '' },
    'TRUST_PROXY: everybody appears under the address of the proxy',
  ],
  [
    'a proxy that is everybody',
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY: anybody can claim any address',
  ],
  ['no backup', { BACKUP_EVERY: '', BACKUP_URL: '' }, 'BACKUP_URL: nothing is backed up'],
  [
    'backups beside the data',
    { BACKUP_URL: join(folder, 'data', 'backups') },
    'BACKUP_URL: backups are kept in DATA_DIR',
  ],
  [
    'a bucket that reads along',
    { BACKUP_URL: 's3://k:s@127.0.0.1/backups?endpoint=http://127.0.0.1:1' },
    'BACKUP_KEY: backups go to a bucket unencrypted',
  ],
  [
    'a bucket that does not answer',
    { BACKUP_URL: 's3://k:s@127.0.0.1/backups?endpoint=http://127.0.0.1:1' },
    'BACKUP_URL: no backup can be written there',
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://certway@127.0.0.1:1/certway' },
    'DATABASE_URL: the database does not answer',
  ],
  [
    'a database across an open network',
    { DATABASE_URL: 'postgres://certway@db.invalid/certway' },
    'DATABASE_URL: what goes to db.invalid can be read',
  ],
  [
    'limits that do not add up',
    { WORKERS: '2' },
    'REDIS_URL: each of the 2 processes counts limits for itself',
  ],
  [
    'a mail server that does not answer',
    { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@b.test' },
    'SMTP_URL: no mail can be sent',
  ],
  [
    'an address of a mail server that is none',
    { SMTP_URL: 'mail.school.test' },
    'SMTP_URL: expected',
  ],
  ['mail from nobody', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'SMTP_FROM: mail would come from'],
  ['nobody who is admin', { ADMIN_EMAILS: '' }, 'ADMIN_EMAILS: nobody becomes admin'],
  [
    'a site that nobody answers for',
    { OPERATOR_NAME: '' },
    'OPERATOR_NAME: privacy and terms do not say',
  ],
  [
    'a file of variables that is not there',
    { CERTWAY_ENV_FILE: join(folder, 'none.env') },
    'CERTWAY_ENV_FILE: ',
  ],
  [
    'a slip of the pen',
    { ADMIN_EMAIL: 'head@school.test' },
    'ADMIN_EMAIL: no such variable is read',
  ],
  [
    'development for everybody',
    { NODE_ENV: '' },
    'NODE_ENV: people reach https://learn.school.test',
  ],
  ['samples among learners', { SAMPLE_DATA: 'on' }, 'SAMPLE_DATA: sample programs and people'],
];

describe('npm run doctor', () => {
  it('prints nothing and exits with 0 for a valid configuration', async () => {
    const { code, output } = await run(process.execPath, ['scripts/doctor.ts'], { env: right });
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('prints each finding with advice and exits with 1', async () => {
    const env = { ...right, SESSION_SECRET: '' };
    const { code, output } = await run(process.execPath, ['scripts/doctor.ts'], { env });
    expect(output).toMatch(/^SESSION_SECRET: expected in production\n {2}→ \S/);
    expect(code).toBe(1);
  });

  it.each(planted)('names %s, and says what to do', async (_, change, named) => {
    const said = await doctor(change);
    expect(said).toContain(named);
    expect(said).toMatch(/ → \S/);
  });

  it('prints no secrets', async () => {
    const DATABASE_URL = 'postgres://certway:hunter2@127.0.0.1:1/certway';
    expect(await doctor({ DATABASE_URL })).not.toContain('hunter2');
    const SMTP_URL = 'smtp://certway:hunter2@127.0.0.1:1';
    expect(await doctor({ SMTP_URL })).not.toContain('hunter2');
  });

  it('reports a DATA_DIR that every account can read', async () => {
    const DATA_DIR = join(folder, 'open');
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o755);
    expect(await doctor({ DATA_DIR })).toContain('DATA_DIR: any account of this machine may look');
  });
});
