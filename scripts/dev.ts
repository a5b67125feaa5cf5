import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverStamp } from '../server/src/built/server-files.ts';
import { buildWeb, RENDERER, webStamp } from './build.ts';
import { projectFolder } from './run.ts';

/**
 * Runs the product for development on a single port. The server restarts when its files change, and
 * the web is rebuilt. Built files are served instead of Vite's dev server, so that headers, nonces,
 * and popups are as in production.
 */
await buildWeb();
// Removes the stamp of the web build, because this command builds into the folders of `npm start`.
// The next `npm start` then builds again.
webStamp.remove();
serverStamp.remove();
const inherit = { stdio: 'inherit' as const, cwd: projectFolder };
const renderer = 'web/dist/.vite/renderer/renderer.js';
const watched = ['server/src', 'banks/src', 'contract/src', 'web/dist/index.html', renderer];
const watch = [...watched.map((path) => `--watch-path=${path}`), '--watch-preserve-output'];
const children = [
  spawn(process.execPath, [...watch, 'server/src/main.ts'], inherit),
  // Runs both builds, for browser and server, so that the server renders the same page as the
  // browser.
  ...[[], ['--ssr', RENDERER]].map((what) =>
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
