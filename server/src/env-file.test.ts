import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigProblems, environmentWithFile } from './config.ts';
import { parseEnvFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'certway-env-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (content: string) => {
  const path = join(folder, `${Math.random()}.env`);
  writeFileSync(path, content);
  return path;
};

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
const variables = fc.dictionary(fc.stringMatching(/^[A-Z][A-Z_]{0,11}$/), printable, {
  maxKeys: 6,
});

const single = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`;
const double = (value: string) => `"${value.replaceAll(/["\\$`]/g, '\\$&')}"`;
/**
 * Returns whether a value must be written in quotes, because it contains a quote or a backslash, or
 * begins or ends with a space.
 */
const needsQuotes = (value: string) => /['"\\]|^\s|\s$/.test(value);

describe('parseEnvFile', () => {
  it('returns every value, whether in single quotes, in double quotes, or unquoted', () => {
    fc.assert(
      fc.property(variables, fc.constantFrom(single, double, String), (given, quoted) => {
        const lines = Object.entries(given).map(
          ([name, value]) => `${name}=${needsQuotes(value) ? double(value) : quoted(value)}`,
        );
        expect(parseEnvFile(lines.join('\n'))).toEqual(given);
      }),
    );
  });

  it('interprets quotes as a shell does', () => {
    const given = fc.sample(printable, { numRuns: 60, seed: 7 });
    const quoted = given.map((value, at) => `V${at}=${at % 2 ? single(value) : double(value)}`);
    const path = fileWith(quoted.join('\n'));
    const shown = given.map((_, at) => `"$V${at}"`).join(' ');
    const script = `set -a; . ${path}; printf '%s\\0' ${shown}`;
    const byShell = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
      .split('\0')
      .slice(0, -1);
    expect(Object.values(parseEnvFile(quoted.join('\n')))).toEqual(byShell);
  });

  it('returns an unquoted URL with & in full, although a shell would cut it', () => {
    const address =
      's3://KEY:SE#CR$ET@host/bucket?region=eu-central-1&endpoint=https://s3.test&x=1';
    expect(parseEnvFile(`# storage\n\n; old\n STORAGE_URL=${address} \nexport A=b c\n`)).toEqual({
      STORAGE_URL: address,
      A: 'b c',
    });
  });

  it('throws an error that names the line that it cannot parse', () => {
    expect(() => parseEnvFile('A=1\nB="open')).toThrow('line 2: a quote is not closed');
    expect(() => parseEnvFile('A=1\n\nnothing')).toThrow('line 3: must have the form NAME=value');
  });
});

describe('a file in CERTWAY_ENV_FILE', () => {
  it('adds its variables to the environment without replacing variables that are already set', () => {
    const CERTWAY_ENV_FILE = fileWith('PORT=4000\nHOST=0.0.0.0\n');
    const env = environmentWithFile({ CERTWAY_ENV_FILE, PORT: '5000' });
    expect(env).toEqual({ CERTWAY_ENV_FILE, PORT: '5000', HOST: '0.0.0.0' });
  });

  it('is reported as a configuration problem in one line if it is unreadable', () => {
    const read = (CERTWAY_ENV_FILE: string) => () => environmentWithFile({ CERTWAY_ENV_FILE });
    expect(read(join(folder, 'none.env'))).toThrow(ConfigProblems);
    expect(read(join(folder, 'none.env'))).toThrow(/^CERTWAY_ENV_FILE: .*none\.env cannot be read/);
    expect(read(fileWith("A='"))).toThrow(/^CERTWAY_ENV_FILE: .* line 1: a quote is not closed$/);
  });
});
