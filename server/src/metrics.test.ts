import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  freePort,
  type LiveProcess,
  startProcess,
  untilReady,
} from './test/processes/live-process.ts';
import { parseMetrics, problemsOf, type Series, selectorsIn } from './test/prometheus.ts';

/**
 * Tests that the metrics used by the alert rules and the dashboard exist in the /metrics reply of a
 * server with two workers.
 */

const TOKEN = 'a token of the tests, long enough to be taken';
const WITHIN_MS = 60_000;

const projectFile = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Returns every PromQL expression of the alert rules, on one line or as a block. */
function alertExpressions(): string[] {
  const rules = projectFile('deploy/prometheus-alerts.yml');
  return [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, block, line]) => block ?? line ?? '',
  );
}

const panelExpressions = (): string[] =>
  [...projectFile('deploy/grafana-dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text ?? '""') as string,
  );

let folder: string;
let node: LiveProcess;
let port: number;
let live: Series[] = [];

/** Reads the metrics. Reads them again when a worker was too busy to send its part in time. */
const scrape = async (): Promise<Series[]> => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const reply = await vi.waitUntil(
    async () => {
      const one = await fetch(`http://localhost:${port}/metrics`, { headers });
      return one.ok && one;
    },
    { timeout: WITHIN_MS },
  );
  return parseMetrics(await reply.text());
};
const sampleOf = (series: Series[], name: string, labels: Record<string, string> = {}) =>
  series.find(
    (one) =>
      one.name === name &&
      Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certway-metrics-'));
  port = await freePort();
  node = startProcess({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    BACKUP_URL: join(folder, 'backups'),
    BACKUP_EVERY: '1d',
    OPERATOR_TOKEN: TOKEN,
    SAMPLE_DATA: 'off',
    WORKERS: '2',
  });
  await untilReady(port);
}, WITHIN_MS);
afterAll(async () => {
  node.process.kill('SIGTERM');
  await node.ended;
  await rm(folder, { recursive: true, force: true });
}, WITHIN_MS);

describe('/metrics of a server with two workers', () => {
  it(
    'adds up the calls of both workers in each reply',
    async () => {
      const calls = 12;
      // Opens a new connection for each request, so that both workers serve some of them.
      const once = { headers: { connection: 'close' } };
      for (let i = 0; i < calls; i++) await fetch(`http://localhost:${port}/api/settings`, once);
      const counts: (number | null | undefined)[] = [];
      for (let i = 0; i < 4; i++) {
        const labels = { route: '/api/settings', status: '200' };
        counts.push(sampleOf(await scrape(), 'certway_call_seconds_count', labels));
      }
      expect(counts).toEqual(Array(4).fill(calls));
    },
    WITHIN_MS,
  );

  it(
    'reports when the newest backup was made',
    async () => {
      const madeAt = async () =>
        sampleOf(await scrape(), 'certway_backup_last_success_timestamp_seconds') ?? 0;
      await expect.poll(madeAt, { timeout: WITHIN_MS }).toBeGreaterThan(Date.now() / 1000 - 120);
      live = await scrape();
    },
    WITHIN_MS,
  );

  it.each([
    ['alert rules', alertExpressions, 10],
    ['dashboard panels', panelExpressions, 15],
  ])(
    'contains every metric, label, and label value that the %s select',
    (_, expressions, atLeast) => {
      expect(expressions().length).toBeGreaterThanOrEqual(atLeast);
      expect(expressions().flatMap((expression) => problemsOf(expression, live))).toEqual([]);
    },
  );

  it('fails a comparison with an alert rule that has a wrong metric name, label, or label value (control)', () => {
    expect(problemsOf('rate(certway_nothing_total[5m]) > 1', live)).toEqual([
      'certway_nothing_total: no such metric',
    ]);
    expect(problemsOf('sum by (shoe) (certway_marks_waiting)', live)).toEqual([
      'certway_marks_waiting: no label shoe',
    ]);
    expect(problemsOf('max(certway_marks_waiting{for="nobody"}) > 1', live)).toEqual([
      'certway_marks_waiting{for="nobody"}: no series',
    ]);
  });

  it('contains only Certway metrics that the dashboard shows, apart from two exceptions', () => {
    const family = (name: string) => name.replace(/_(count|sum|bucket)$/, '');
    const ours = new Set(
      live.map(({ name }) => family(name)).filter((name) => name.startsWith('certway_')),
    );
    const shown = panelExpressions().flatMap((expression) =>
      selectorsIn(expression).map(({ name }) => family(name)),
    );
    expect([...ours].filter((name) => !shown.includes(name)).sort()).toEqual([
      'certway_backup_failures_total',
      'certway_loop_longest_held_seconds',
    ]);
  });
});
