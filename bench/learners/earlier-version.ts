import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';
import { stopAtExit } from '../../scripts/stop-at-exit.ts';

function unwrapOrThrow(command: string, words: string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`);
}

/**
 * Checks out an earlier version in a temporary folder, installs and builds it, and removes the
 * folder after the work.
 */
export async function onEarlierVersion(
  revision: string,
  work: (root: string) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'certway-before-'));
  const removeVersion = stopAtExit(async () => {
    unwrapOrThrow('git', ['worktree', 'remove', '--force', root], projectFolder);
    rmSync(root, { recursive: true, force: true });
  });
  unwrapOrThrow('git', ['worktree', 'add', '--detach', '--force', root, revision], projectFolder);
  try {
    unwrapOrThrow('npm', ['ci', '--no-audit', '--no-fund'], root);
    unwrapOrThrow('npm', ['run', 'build'], root);
    await work(root);
  } finally {
    await removeVersion();
  }
}
