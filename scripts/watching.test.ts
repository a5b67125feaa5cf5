import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './run.ts';

/** What operators copy to watch the product asks for figures that it has. */

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const code = [
  'backup/schedule.ts',
  'coaching/late/figures.ts',
  'db/figures.ts',
  'http/watch/loop.ts',
  'http/watch/probes.ts',
  'reminders/sending/figures.ts',
]
  .map((path) => read(`server/src/${path}`))
  .join('\n');

const asked = (text: string) =>
  [...text.matchAll(/\bcertway_\w+/g)].map(([name]) => name.replace(/_(count|sum|bucket)$/, ''));
const unknown = (text: string) => asked(text).filter((name) => !code.includes(`'${name}'`));

const files = ['deploy/prometheus-alerts.yml', 'deploy/grafana-dashboard.json'];

describe.each(files)('%s', (file) => {
  it('asks for figures that /metrics has', () => {
    expect(asked(read(file)).length).toBeGreaterThan(4);
    expect(unknown(read(file))).toEqual([]);
  });
});

it('a figure that is not there would be named', () => {
  expect(unknown('rate(certway_nothing_total[5m])')).toEqual(['certway_nothing_total']);
});

it('the dashboard shows each of our figures but the longest hold, which the log names', () => {
  const names = [...code.matchAll(/name: '(certway_\w+)'/g)].map(([, name]) => name);
  const shown = new Set(asked(read('deploy/grafana-dashboard.json')));
  const left = names.filter((name) => name && !shown.has(name));
  expect(left).toEqual(['certway_backup_failures_total', 'certway_loop_longest_held_seconds']);
});
