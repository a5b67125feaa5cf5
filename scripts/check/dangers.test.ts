import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';

/**
 * Dangerous constructs and the only files that may use each of them, as listed in docs/security.md.
 */

const isTest = (file: string) => /\.test\.tsx?$|\/test\/|samples\//.test(file);
const sources = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: projectFolder })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readFileSync(join(projectFolder, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

describe('the code of the product', () => {
  it('starts processes only in five listed files, and never through a shell', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(filesWith(/from 'node:child_process'/)).toEqual([
      'server/src/db/embedded/binaries.ts',
      'server/src/db/embedded/cluster.ts',
      'server/src/db/embedded/postmaster.ts',
      'server/src/db/embedded/processes.ts',
      'server/src/subprocess/subprocess.ts',
    ]);
    expect(filesWith(/\bshell:|(?<!\.)\bexec(?:Sync)?\(/)).toEqual([]);
  });

  it('evaluates no text as code', () => {
    expect(filesWith(/\beval\(|new Function\(|from 'node:vm'/)).toEqual([]);
  });

  it('inserts HTML into pages only in two listed files', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|document\.write/)).toEqual([
      'web/src/kinds/parts/question-text.tsx',
      'web/src/ui/art.tsx',
    ]);
  });

  it('uses Math.random on the server only in transaction.ts', () => {
    expect(filesWith(/Math\.random/).filter((file) => file.startsWith('server/'))).toEqual([
      'server/src/db/transaction.ts',
    ]);
  });

  it('imports no known third-party cryptography package, and creates no MD5 or SHA-1 hashes', () => {
    const other =
      /from '(?:crypto-js|bcrypt\w*|argon2|tweetnacl|node-forge|jsonwebtoken|md5|sha\.?js)'/;
    expect(filesWith(other)).toEqual([]);
    expect(filesWith(/createHash\('(?:md5|sha1)'/)).toEqual([]);
  });
});
