import { describe, expect, it } from 'vitest';
import { ConfigProblems, readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig(env, '/srv/certway');

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.lines;
    throw error;
  }
  return [];
}

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://learn.example',
};

describe('readConfig', () => {
  it('requires no variables in development', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/certway/data',
      developmentIdentity: true,
      sampleData: true,
      CURRENCY: 'USD',
      WORKERS: 1,
    });
  });

  it('reads the destination of backups and the interval between them, and reports invalid values', () => {
    const backup = { BACKUP_URL: 'backups', BACKUP_EVERY: '6h' };
    expect(read(backup).backup).toMatchObject({
      destination: '/srv/certway/backups',
      everyMs: 6 * 3_600_000,
      keep: 14,
    });
    expect(read({ BACKUP_URL: 's3://k:s@host/backups' }).backup.destination).toMatchObject({
      bucket: 'backups',
    });
    expect(problemsOf({ BACKUP_EVERY: '1d' })).toEqual([expect.stringMatching(/^BACKUP_URL: /)]);
    expect(problemsOf({ ...backup, BACKUP_EVERY: 'daily' })).toEqual([
      'BACKUP_EVERY: must be a length of time such as 30m, 6h, or 1d',
    ]);
    expect(problemsOf({ BACKUP_URL: 'ftp://x' })).toHaveLength(1);
  });

  it('treats an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  it('includes the port in the default public address', () => {
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
    expect(read({ PUBLIC_URL: 'http://localhost:8080/' }).publicUrl).toBe('http://localhost:8080');
  });

  it('throws one line for each invalid variable, which states what is expected', () => {
    const wrong = {
      PORT: 'http',
      DATABASE_URL: 'mysql://u:hunter2@db',
      CONTACT_CHAT_NUMBER: '+1 (555) 010',
      CURRENCY: 'dollars',
      WORKERS: '0',
      STORAGE_URL: 'ftp://x',
      REDIS_URL: 'localhost',
      PUBLIC_URL: 'learn.example',
      SESSION_SECRET: 'short',
      SAMPLE_DATA: 'maybe',
    };
    const lines = problemsOf(wrong);
    for (const name of Object.keys(wrong)) {
      expect(
        lines.filter((line) => line.startsWith(`${name}:`)),
        name,
      ).toHaveLength(1);
    }
    expect(lines.join(' ')).not.toContain('hunter2');
  });

  it('rejects the development identity provider on a public host, unless DEV_IDENTITY is set', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(problemsOf({ PUBLIC_URL: 'http://learn.example' })).toHaveLength(1);
    expect(problemsOf({ HOST: '0.0.0.0', DEV_IDENTITY: '1' })).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'staging', HOST: '0.0.0.0' })).toHaveLength(1);
  });

  it('requires a secret, an identity provider and https in production', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, SESSION_SECRET: '' })[0]).toMatch(/^SESSION_SECRET/);
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://learn.example' })[0]).toMatch(
      /^PUBLIC_URL/,
    );
    const without = { ...production, GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' };
    expect(problemsOf({ ...without, DEV_IDENTITY: '1' })[0]).toMatch(/^GOOGLE_CLIENT_ID/);
    expect(problemsOf({ ...production, GOOGLE_CLIENT_SECRET: '' })).toHaveLength(1);
  });

  it('splits ADMIN_EMAILS at commas or spaces, and converts them to lower case', () => {
    expect(read({ ADMIN_EMAILS: 'A@b.example, c@d.example' }).ADMIN_EMAILS).toEqual([
      'a@b.example',
      'c@d.example',
    ]);
  });

  it('returns the language model of the coach, or null if none is configured', () => {
    expect(read({}).llm).toBeNull();
    const local = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'm',
      LLM_BASE_URL: 'http://h/v1/',
    };
    expect(read(local).llm).toEqual({
      provider: 'openai-compatible',
      model: 'm',
      baseUrl: 'http://h/v1',
      apiKey: null,
      thirdParty: null,
    });
  });

  it('reports the missing variables of an incomplete model configuration, without revealing the API key', () => {
    expect(problemsOf({ LLM_PROVIDER: 'anthropic' }).map((line) => line.split(':')[0])).toEqual([
      'LLM_MODEL',
      'LLM_API_KEY',
    ]);
    expect(problemsOf({ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' })[0]).toContain(
      'LLM_BASE_URL',
    );
    const lines = problemsOf({ LLM_API_KEY: 'sk-secret' });
    expect(lines[0]).toContain('LLM_PROVIDER');
    expect(lines.join()).not.toContain('sk-secret');
  });
});
