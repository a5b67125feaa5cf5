import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';

/**
 * Adapts the published files of deploy/cluster so that all machines run on this one: only their
 * network becomes a part of loopback, and their folders become folders of the bench.
 */
export const NETWORK = '127.86.0.';
const LOOPBACK = '127.0.0.0/8';

export const address = (last: number) => `${NETWORK}${last}`;
export const databases = [11, 12, 13].map((last, at) => ({ name: `db${at + 1}`, last }));
export const nodes = [21, 22, 23].map((last, at) => ({ name: `app${at + 1}`, last }));
export const BALANCER = address(31);

export function settingsFor(file: string, folders: Record<string, string> = {}): string {
  const text = readFileSync(join(projectFolder, 'deploy/cluster', file), 'utf8');
  return Object.entries({ '10.86.0.0/24': LOOPBACK, '10.86.0.': NETWORK, ...folders }).reduce(
    (changed, [from, to]) => changed.replaceAll(from, to),
    text,
  );
}

/** Adapts an environment file that was written for the first machine to another one. */
export function environmentFor(
  file: string,
  [first, own]: readonly { name: string; last: number }[],
  folders: Record<string, string> = {},
): Record<string, string> {
  if (!first || !own) throw new Error('whose settings?');
  const lines = settingsFor(file, folders)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=');
      // `ETCD_INITIAL_CLUSTER` lists all machines.
      if (name === 'ETCD_INITIAL_CLUSTER') return [name, value.join('=')];
      const text = value.join('=').replace(address(first.last), address(own.last));
      return [name, text === first.name ? own.name : text];
    }),
  );
}
