import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../journeys/product.ts';
import { lastRelease } from '../../server/src/test/processes/last-release.ts';
import { projectFolder } from '../run.ts';
import type { ManualCommands } from './manual.ts';

/**
 * The machine on which the operations manual is rehearsed: either an empty Debian, or a folder in
 * which only steps without root are run.
 */
export interface RehearsalMachine {
  root: string;
  port: number;
  /** The port of the machine's TLS proxy, or null if the machine has none. */
  tlsPort: number | null;
  /**
   * Runs a block of commands of the manual and returns the output. Throws an error with the output
   * if a command fails.
   */
  type(typed: ManualCommands): Promise<string>;
  close(): Promise<void>;
}

const STAND_INS = join(import.meta.dirname, 'stand-ins.sh');
const ADDRESS = 'https://example.org/your/certway.git';
const [BEFORE, NEXT] = ['v1.2.2', 'v1.2.3'];

/**
 * Whether a release reads its configuration from the environment file that the manual describes.
 * The previous release does not.
 */
function readsEnvFile(commit: string): boolean {
  const words = ['-C', projectFolder, 'cat-file', '-e', `${commit}:server/src/env-file.ts`];
  return spawnSync('git', words, { stdio: 'ignore' }).status === 0;
}

/**
 * Creates the Git repository that the manual clones, with two tags: the last release, and the
 * current version as the next release.
 */
function publishReleases(folder: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { stdio: 'pipe' });
  git('clone', '--quiet', '--bare', projectFolder, folder);
  const before = readsEnvFile(lastRelease) ? lastRelease : 'HEAD';
  git('-C', folder, 'tag', '--force', BEFORE, before);
  git('-C', folder, 'tag', '--force', NEXT, 'HEAD');
}

function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}

interface RehearsalShell {
  /** The command that `bash` runs within, such as `chroot`. */
  within: readonly string[];
  env: Record<string, string>;
  /**
   * The folder that keeps the shell's state from one block to the next: exported variables and the
   * current folder.
   */
  state: string;
  standIns: string;
  changed(commands: string): string;
}

async function runCommands(
  shell: RehearsalShell,
  { section, commands }: ManualCommands,
): Promise<string> {
  const stateFile = `${shell.state}/shell`;
  const text = [
    'set -euo pipefail',
    `[ ! -f ${stateFile} ] || . ${stateFile}`,
    `. ${shell.standIns}`,
    shell.changed(commands),
    `{ export -p; printf 'cd %q\\n' "$PWD"; } > ${stateFile}`,
  ].join('\n');
  const [program = '', ...words] = [...shell.within, 'bash', '-c', text];
  const child = spawn(program, words, { env: shell.env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output } = await outputOf(child);
  if (code !== 0) throw new Error(`${section}: ended with ${code}\n${commands}\n${output}`);
  return output;
}

async function endUnit(stateFolder: string): Promise<void> {
  try {
    process.kill(Number(readFileSync(join(stateFolder, 'certway.pid'), 'utf8')), 'SIGTERM');
  } catch {
    // Ignores the error, because the service has already stopped or was never started.
  }
}

const FOLDERS = ['opt', 'var/lib', 'var/backups', 'etc/systemd/system', 'rehearsal'];
const NGINX = ['etc/nginx/sites-available', 'etc/nginx/sites-enabled'];

/** Creates a machine in a folder that the current user owns. Steps that need root are left out. */
export async function openFolder(root: string): Promise<RehearsalMachine> {
  const port = await freePort();
  const state = join(root, 'rehearsal');
  for (const path of [...FOLDERS, ...NGINX]) mkdirSync(join(root, path), { recursive: true });
  const origin = join(root, 'certway.git');
  publishReleases(origin);
  // The certificate authorities that npm trusts when it downloads packages that only the previous
  // release needs.
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  const shell: RehearsalShell = {
    within: [],
    state,
    standIns: STAND_INS,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: root,
      REHEARSAL_WAY: 'here',
      REHEARSAL_ROOT: root,
      REHEARSAL_STATE: state,
      REHEARSAL_PORT: String(port),
      REHEARSAL_PROJECT: projectFolder,
      ...(authorities && { NODE_EXTRA_CA_CERTS: authorities }),
    },
    changed: (commands) =>
      commands
        .replace(ADDRESS, origin)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
        .replaceAll(/(?<![\w.])\/(opt|etc|var)\//g, `${root}/$1/`),
  };
  return {
    root,
    port,
    tlsPort: null,
    type: (typed) => runCommands(shell, typed),
    close: () => endUnit(state),
  };
}

/** The commands run in a mount namespace of their own, so that mounts do not affect the host. */
const ENTER = 'for n in proc sys dev; do mount --rbind /$n "$0/$n"; done; exec chroot "$0" "$@"';
const inDebian = (root: string) => ['unshare', '--mount', 'sh', '-c', ENTER, root];

/**
 * Copies the installed Node to the machine, in case the download in the manual cannot be reached.
 */
function copyNode(folder: string): void {
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(process.execPath, join(folder, 'bin/node'));
  cpSync(dirname(dirname(npm)), join(folder, 'lib/node_modules/npm'), { recursive: true });
}

/** Opens an empty Debian that debootstrap created. Commands enter it with chroot. */
export function openDebian(root: string): RehearsalMachine {
  const port = 3000;
  const state = '/srv/rehearsal';
  const inside = join(root, state);
  mkdirSync(inside, { recursive: true });
  cpSync(STAND_INS, join(inside, 'stand-ins.sh'));
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  publishReleases(join(inside, 'certway.git'));
  copyNode(join(inside, 'node'));
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) cpSync(authorities, join(inside, 'authorities.pem'));
  // Prevents packages from starting their services during installation. The manual starts them with
  // systemctl.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const shell: RehearsalShell = {
    within: inDebian(root),
    state,
    standIns: `${state}/stand-ins.sh`,
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      DEBIAN_FRONTEND: 'noninteractive',
      REHEARSAL_WAY: 'debian',
      REHEARSAL_ROOT: '',
      REHEARSAL_STATE: state,
      REHEARSAL_PORT: String(port),
      ...(authorities && { NODE_EXTRA_CA_CERTS: `${state}/authorities.pem` }),
    },
    changed: (commands) => commands.replace(ADDRESS, `${state}/certway.git`),
  };
  return {
    root,
    port,
    tlsPort: 443,
    type: (typed) => runCommands(shell, typed),
    async close() {
      await endUnit(inside);
      await runCommands(shell, { section: 'the end', commands: 'nginx -s stop || true' });
    },
  };
}
