import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverStamp } from '../server/src/built/server-files.ts';
import { buildWeb, PAINTER, webStamp } from './build.ts';
import { projectFolder } from './run.ts';

/**
 * One port for both sides: the server restarts on its own changes, and the web is rebuilt on
 * its own. Built files rather than Vite's server, so that headers, nonces and popups are the real ones.
 */
await buildWeb();
// Whatever builds into the same folders by other means says so: the next start builds anew.
webStamp.remove();
serverStamp.remove();
const inherit = { stdio: 'inherit' as const, cwd: projectFolder };
const painter = 'web/dist/.vite/painter/painter.js';
const watched = ['server/src', 'contract/src', 'web/dist/index.html', painter];
const watch = [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output'];
const children = [
  spawn(process.execPath, [...watch, 'server/src/main.ts'], inherit),
  // Both, since what the server paints must be what the browser finds.
  ...[[], ['--ssr', PAINTER]].map((what) =>
    spawn('vite', ['build', ...what, '--watch', '--mode', 'development', '--emptyOutDir=false'], {
      ...inherit,
      cwd: join(projectFolder, 'web'),
    }),
  ),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
stop();
