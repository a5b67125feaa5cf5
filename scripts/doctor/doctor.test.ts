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
  // Clears these variables, because the machine that runs the test may have set them.
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
  ['a missing variable', { SESSION_SECRET: '' }, 'SESSION_SECRET: must be set in production'],
  [
    'a guessable secret',
    { SESSION_SECRET: 'please-change-me-please-change-me' },
    'SESSION_SECRET: it is guessable',
  ],
  [
    'the same secret used twice',
    { OPERATOR_TOKEN: right.SESSION_SECRET },
    'SESSION_SECRET: SESSION_SECRET, OPERATOR_TOKEN and BACKUP_KEY are not all different',
  ],
  [
    'a client ID that is not from Google',
    { GOOGLE_CLIENT_ID: 'my-project' },
    'GOOGLE_CLIENT_ID: this is not a Google client ID',
  ],
  [
    'a port that is open without the proxy',
    { HOST: '0.0.0.0', TRUST_PROXY: '' },
    'HOST: the server listens on 0.0.0.0 without TLS',
  ],
  [
    'a proxy that is not configured',
    { TRUST_PROXY: '' },
    'TRUST_PROXY: all users appear under the address of the proxy',
  ],
  [
    'every address trusted as a proxy',
    { TRUST_PROXY: '0.0.0.0/0' },
    'TRUST_PROXY: anyone can pretend to have any IP address',
  ],
  ['missing backups', { BACKUP_EVERY: '', BACKUP_URL: '' }, 'BACKUP_URL: there are no backups'],
  [
    'backups in DATA_DIR',
    { BACKUP_URL: join(folder, 'data', 'backups') },
    'BACKUP_URL: backups are stored in DATA_DIR',
  ],
  [
    'unencrypted backups in a bucket',
    { BACKUP_URL: 's3://k:s@127.0.0.1/backups?endpoint=http://127.0.0.1:1' },
    'BACKUP_KEY: backups go to a bucket unencrypted',
  ],
  [
    'an unreachable bucket',
    { BACKUP_URL: 's3://k:s@127.0.0.1/backups?endpoint=http://127.0.0.1:1' },
    'BACKUP_URL: backups cannot be written to this place',
  ],
  [
    'an unreachable database',
    { DATABASE_URL: 'postgres://certway@127.0.0.1:1/certway' },
    'DATABASE_URL: the database does not answer',
  ],
  [
    'a remote database without TLS',
    { DATABASE_URL: 'postgres://certway@db.invalid/certway' },
    'DATABASE_URL: traffic to db.invalid is not encrypted',
  ],
  [
    'rate limits counted per process',
    { WORKERS: '2' },
    'REDIS_URL: each of the 2 processes counts rate limits separately',
  ],
  [
    'an unreachable mail server',
    { SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@b.test' },
    'SMTP_URL: email cannot be sent',
  ],
  ['an invalid mail server address', { SMTP_URL: 'mail.school.test' }, 'SMTP_URL: must be smtp://'],
  [
    'a missing sender address',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    'SMTP_FROM: the sender would be',
  ],
  ['a missing admin', { ADMIN_EMAILS: '' }, 'ADMIN_EMAILS: no one becomes an admin'],
  [
    'a missing operator name',
    { OPERATOR_NAME: '' },
    'OPERATOR_NAME: the privacy and terms pages do not say',
  ],
  [
    'a missing file of variables',
    { CERTWAY_ENV_FILE: join(folder, 'none.env') },
    'CERTWAY_ENV_FILE: ',
  ],
  [
    'a misspelled variable',
    { ADMIN_EMAIL: 'head@school.test' },
    'ADMIN_EMAIL: there is no variable with this name',
  ],
  [
    'development mode on a public address',
    { NODE_ENV: '' },
    'NODE_ENV: https://learn.school.test is public',
  ],
  ['sample data in production', { SAMPLE_DATA: 'on' }, 'SAMPLE_DATA: an empty database is filled'],
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
    expect(output).toMatch(/^SESSION_SECRET: must be set in production\n {2}→ \S/);
    expect(code).toBe(1);
  });

  it.each(planted)('reports %s with advice', async (_, change, named) => {
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

  it('reports a DATA_DIR that every user account of the machine can read', async () => {
    const DATA_DIR = join(folder, 'open');
    mkdirSync(DATA_DIR);
    chmodSync(DATA_DIR, 0o755);
    expect(await doctor({ DATA_DIR })).toContain(
      'DATA_DIR: every account on this machine can read',
    );
  });
});
