import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Returns 256 random bits for a cookie or a credential, in characters that need no escaping. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash of a token for storage. A token can be compared with it, but someone who reads
 * the table cannot use the hash as a token.
 */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Derives a separate key for each purpose from the operator's only secret. */
export function deriveKey(secret: string, purpose: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, 'certway', purpose, 32));
}

/**
 * Returns SESSION_SECRET if it is set. Otherwise returns a secret that was created at the first
 * start and is stored in DATA_DIR, so that people stay signed in after a restart.
 */
export function readSessionSecret(config: Config): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const file = join(config.dataDir, 'session-secret');
  mkdirSync(config.dataDir, { recursive: true });
  try {
    // The flag 'wx' lets only the first of several starting processes create the file. The other
    // processes read it.
    writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
