import { cpSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFolder, run } from '../../scripts/run.ts';
import { linkPackages } from '../../server/src/test/processes/last-release.ts';

/** The project's own parts are linked inside the copy, so that tests see mutants in other parts. */
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
