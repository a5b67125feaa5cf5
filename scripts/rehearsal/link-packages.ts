import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from '../../server/src/test/processes/last-release.ts';
import { projectFolder } from '../run.ts';

/**
 * Replaces `npm ci` in a rehearsal without access to the npm registry, by linking the installed
 * packages.
 */
const [folder = ''] = process.argv.slice(2);
for (const part of ['.', 'server'])
  rmSync(join(folder, part, 'node_modules'), { recursive: true, force: true });
linkPackages(folder);
symlinkSync(join(projectFolder, 'node_modules/.bin'), join(folder, 'node_modules/.bin'));
