import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../run.ts';

/** Dangerous constructs, and the only files that may use them. docs/security.md lists these. */

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
  it('starts processes in few places, and none through a shell', () => {
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

  it('inserts markup into a page in two places: purified texts, and our own drawings', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|document\.write/)).toEqual([
      'web/src/kinds/parts/question-text.tsx',
      'web/src/ui/art.tsx',
    ]);
  });

  it('uses Math.random for delays only, never for secrets', () => {
    expect(filesWith(/Math\.random/).filter((file) => file.startsWith('server/'))).toEqual([
      'server/src/db/transaction.ts',
    ]);
  });

  it('uses cryptography from Node and jose only', () => {
    const other =
      /from '(?:crypto-js|bcrypt\w*|argon2|tweetnacl|node-forge|jsonwebtoken|md5|sha\.?js)'/;
    expect(filesWith(other)).toEqual([]);
    expect(filesWith(/createHash\('(?:md5|sha1)'/)).toEqual([]);
  });
});
