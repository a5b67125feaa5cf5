import { cpSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder, run } from '../../scripts/run.ts';
import { linkPackages } from '../../server/src/test/processes/last-release.ts';

/**
 * Copies the project's current files into a folder where they may be changed, with links to the
 * installed packages. The project's own three parts are linked inside the copy, because otherwise
 * the tests of one part would not see the mutants of another.
 */
export async function copyProject(): Promise<string> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'certway-mutants-')));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await run('git', listed);
  if (code !== 0) throw new Error(`git could not list the files of the project:\n${output}`);
  for (const file of output.split('\0').filter(Boolean)) {
    const from = join(projectFolder, file);
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    // Git also lists a file whose deletion is not committed. Such a file is skipped.
    if (lstatSync(from, { throwIfNoEntry: false })) cpSync(from, join(copy, file));
  }
  linkPackages(copy);
  return copy;
}
