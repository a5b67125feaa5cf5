import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasCommit, lastRelease } from '../../server/src/test/last-release.ts';
import { readManual, typedIn } from './manual.ts';
import { openFolder } from './place.ts';
import { rehearse } from './way.ts';

const isThere = (program: string) => {
  try {
    return execFileSync('which', [program], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
};
/** Time for ten starts and stops of the server, on a busy machine. */
const WAY_MS = 300_000;

/** The programs of the manual's machine, and the git history with two releases. */
const canRehearse =
  ['bash', 'git', 'openssl', 'curl', 'setsid'].every(isThere) && hasCommit(lastRelease);

function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'certway-rehearsal-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return openFolder(root);
}

async function told(manual?: string): Promise<string[]> {
  const lines: string[] = [];
  const place = await aFolder();
  try {
    await rehearse(place, (line) => lines.push(line.trim()), manual);
  } finally {
    await place.close();
  }
  return lines;
}

describe('commandsIn', () => {
  it('returns the marked blocks of the manual, with their heading, in order', () => {
    const manual =
      '## 1. One\n```sh\na\nb\n```\ntext\n```\nnot this\n```\n### Two\n```sh\nc\n```\n';
    expect(typedIn(manual)).toEqual([
      { section: '1. One', commands: 'a\nb\n' },
      { section: 'Two', commands: 'c\n' },
    ]);
  });

  it('is every step from the machine to the rollback', () => {
    const steps = new Set(typedIn(readManual()).map(({ section }) => Number.parseInt(section, 10)));
    expect([...steps]).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 12]);
  });
});

describe.runIf(canRehearse)('the way of the manual', { timeout: WAY_MS }, () => {
  it('leads to a start with TLS in front, a backup, a restore, an upgrade and back, without root', async () => {
    const lines = await told();
    expect(lines.filter((line) => line.startsWith('✓'))).toEqual([
      '✓ ready, over TLS',
      '✓ browsers are told to keep to https',
      '✓ the figures stay inside',
      '✓ a program is read: before',
      '✓ both backups are there',
      '✓ tried: nothing different',
      '✓ a program is read: after',
      '✓ ready, over TLS',
      '✓ what was there when it was backed up is there',
      '✓ what came after is not',
      '✓ v1.2.3 is the current release',
      '✓ ready, over TLS',
      '✓ what was there is there',
      '✓ v1.2.2 is the current release',
      '✓ ready, over TLS',
      '✓ what was there is there',
    ]);
  });

  it('fails if a step is missing in the manual', async () => {
    const withoutSecrets = readManual().replace('editor /etc/certway/certway.env\n', '');
    await expect(told(withoutSecrets)).rejects.toThrow(/5\. The configuration: ended with/);
  });
});
