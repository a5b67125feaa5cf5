import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, type JSONWebKeySet } from 'jose';

const ALGORITHM = 'RS256';

async function newKeys(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { keys: [{ ...key, kid: randomUUID(), alg: ALGORITHM, use: 'sig' }] };
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/**
 * Returns the signing keys of the development identity. The first start creates them. If several
 * processes start at the same time, each writes a complete file and tries to link it to the final
 * name. Only the first one succeeds, and all processes use its keys.
 */
export async function readOrMakeKeys(keyFile: string): Promise<JSONWebKeySet> {
  try {
    return JSON.parse(await readFile(keyFile, 'utf8'));
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  await mkdir(dirname(keyFile), { recursive: true });
  const draft = `${keyFile}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(await newKeys()), { mode: 0o600 });
    await link(draft, keyFile).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return JSON.parse(await readFile(keyFile, 'utf8'));
}
