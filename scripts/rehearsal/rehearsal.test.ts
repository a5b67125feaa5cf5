import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasCommit, lastRelease } from '../../server/src/test/processes/last-release.ts';
import { openFolder } from './machine.ts';
import { commandsIn, readManual } from './manual.ts';
import { rehearse } from './rehearse.ts';

const isThere = (program: string) => {
  try {
    return execFileSync('which', [program], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
};
/**
 * The timeout of a rehearsal. It allows ten starts and stops of the server, each of which has its own
 * limit of 90 seconds, on a busy machine.
 */
const WAY_MS = 600_000;

/**
 * Whether a rehearsal is possible: this machine has the programs that the manual uses, and the Git
 * history contains the last release.
 */
const canRehearse =
  ['bash', 'git', 'openssl', 'curl', 'setsid'].every(isThere) && hasCommit(lastRelease);

function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'certway-rehearsal-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return openFolder(root);
}

async function rehearseInFolder(manual?: string): Promise<string[]> {
  const lines: string[] = [];
  const machine = await aFolder();
  try {
    await rehearse(machine, (line) => lines.push(line.trim()), manual);
  } finally {
    await machine.close();
  }
  return lines;
}

describe('commandsIn', () => {
  it('returns the blocks of a manual that are marked `sh`, with their headings, in order', () => {
    const manual =
      '## 1. One\n```sh\na\nb\n```\ntext\n```\nnot this\n```\n### Two\n```sh\nc\n```\n';
    expect(commandsIn(manual)).toEqual([
      { section: '1. One', commands: 'a\nb\n' },
      { section: 'Two', commands: 'c\n' },
    ]);
  });

  it('finds commands in sections 1 to 12 of the manual, except sections 4 and 8', () => {
    const steps = new Set(
      commandsIn(readManual()).map(({ section }) => Number.parseInt(section, 10)),
    );
    expect([...steps]).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 12]);
  });
});

describe.runIf(canRehearse)('rehearse', { timeout: WAY_MS }, () => {
  it('completes the start with TLS, a backup, a restore, an upgrade, and a rollback without root', async () => {
    const lines = await rehearseInFolder();
    expect(lines.filter((line) => line.startsWith('✓'))).toEqual([
      '✓ ready, over TLS',
      '✓ browsers get Strict-Transport-Security',
      '✓ /metrics is not public',
      '✓ a program can be read: before',
      '✓ both backups exist',
      '✓ the test restore found no differences',
      '✓ a program can be read: after',
      '✓ ready, over TLS',
      '✓ data from before the backup is restored',
      '✓ data from after the backup is not restored',
      '✓ v1.2.3 is the current release',
      '✓ ready, over TLS',
      '✓ the data is unchanged',
      '✓ v1.2.2 is the current release',
      '✓ ready, over TLS',
      '✓ the data is unchanged',
    ]);
  });

  it('fails if the manual lacks a step', async () => {
    const withoutSecrets = readManual().replace('editor /etc/certway/certway.env\n', '');
    await expect(rehearseInFolder(withoutSecrets)).rejects.toThrow(
      /5\. The configuration: ended with/,
    );
  });
});
