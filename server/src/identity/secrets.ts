import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** 256 bits for a cookie or a credential, in letters that need no escaping. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash identifies a token, but a reader of the table cannot use it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** A separate key for each purpose, all derived from the operator's one secret. */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, 'certway', purpose, 32));
}

/** Without SESSION_SECRET, one is created and stored in DATA_DIR, so that a restart signs no one out. */
export function readSessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = join(config.dataDir, 'session-secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // 'wx' lets only one of several starting processes create it; the others read it.
    writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
