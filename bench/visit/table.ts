import { median } from '../learners/measure.ts';
import type { ProxiedCall } from './serializing-proxy.ts';

const figures = ['nodeMs', 'databaseMs', 'statements', 'bytesUp', 'bytesDown'] as const;
type VisitMetrics = Record<(typeof figures)[number] | 'count', number>;

function sumOf(passed: readonly ProxiedCall[]): VisitMetrics {
  const sum = (figure: (typeof figures)[number]) =>
    passed.reduce((all, one) => all + one[figure], 0);
  return {
    count: passed.length,
    nodeMs: sum('nodeMs'),
    databaseMs: sum('databaseMs'),
    statements: sum('statements'),
    bytesUp: sum('bytesUp'),
    bytesDown: sum('bytesDown'),
  };
}

/** Returns the median over all visits, separately for each metric. */
function middle(visits: readonly VisitMetrics[]): VisitMetrics {
  const of = (figure: keyof VisitMetrics) => median(visits.map((one) => one[figure]));
  return {
    count: of('count'),
    nodeMs: of('nodeMs'),
    databaseMs: of('databaseMs'),
    statements: of('statements'),
    bytesUp: of('bytesUp'),
    bytesDown: of('bytesDown'),
  };
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

function line(
  name: string,
  { count, nodeMs, databaseMs, statements, ...bytes }: VisitMetrics,
): string {
  const cells = [name, count, nodeMs.toFixed(1), databaseMs.toFixed(1), statements];
  return `| ${[...cells, kilobytes(bytes.bytesUp), kilobytes(bytes.bytesDown)].join(' | ')} |`;
}

/**
 * Returns a table of the calls in the order of their first occurrence. Calls with the same name in
 * one visit are added up in one row.
 */
export function tableOf(visits: readonly ProxiedCall[][]): string {
  const names = [...new Set(visits.flatMap((passed) => passed.map(({ name }) => name)))];
  const rows = names.map((name) =>
    line(
      `\`${name}\``,
      middle(visits.map((passed) => sumOf(passed.filter((one) => one.name === name)))),
    ),
  );
  const whole = middle(visits.map(sumOf));
  return [
    '| request | times | Node, ms | PostgreSQL, ms | statements | KB up | KB down |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    line('**all**', whole),
  ].join('\n');
}
