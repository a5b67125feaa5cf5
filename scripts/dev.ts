import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverStamp } from '../server/src/built/server-files.ts';
import { buildWeb, PAINTER, webStamp } from './build.ts';
import { projectFolder } from './run.ts';

/**
 * A single port for both parts: the server restarts on its changes, and the web is rebuilt on its own.
 * Built files are used instead of Vite's server, so that headers, nonces and popups are the real
 * ones.
 */
await buildWeb();
// This command builds into the same folders, so the next start must build again.
webStamp.remove();
serverStamp.remove();
const inherit = { stdio: 'inherit' as const, cwd: projectFolder };
const painter = 'web/dist/.vite/painter/painter.js';
const watched = ['server/src', 'contract/src', 'web/dist/index.html', painter];
const watch = [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output'];
const children = [
  spawn(process.execPath, [...watch, 'server/src/main.ts'], inherit),
  // Both builds, since the server must render the same page as the browser.
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
