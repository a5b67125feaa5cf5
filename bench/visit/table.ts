import { median, sumOf } from '../measuring/statistics.ts';
import type { ProxiedCall } from './serializing-proxy.ts';

const figures = ['nodeMs', 'databaseMs', 'statements', 'bytesUp', 'bytesDown'] as const;
const times = (ms: number) => ms.toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
const FORMATS = [times, times, String, kilobytes, kilobytes];

/**
 * Returns a row with the calls that `isMeant` selects, added up within a visit. Each figure is the
 * median over all visits.
 */
function rowOf(
  name: string,
  visits: readonly ProxiedCall[][],
  isMeant: (call: ProxiedCall) => boolean,
): string {
  const meant = visits.map((calls) => calls.filter(isMeant));
  const middles = figures.map((figure) =>
    median(meant.map((calls) => sumOf(calls.map((call) => call[figure])))),
  );
  const cells = middles.map((middle, at) => FORMATS[at]?.(middle));
  return `| ${[name, median(meant.map(({ length }) => length)), ...cells].join(' | ')} |`;
}

/** Returns a table of the calls in the order of their first occurrence. */
export function tableOf(visits: readonly ProxiedCall[][]): string {
  const names = [...new Set(visits.flat().map(({ name }) => name))];
  return [
    '| request | times | Node, ms | PostgreSQL, ms | statements | KB up | KB down |',
    '|---|---|---|---|---|---|---|',
    ...names.map((name) => rowOf(`\`${name}\``, visits, (call) => call.name === name)),
    rowOf('**all**', visits, () => true),
  ].join('\n');
}
