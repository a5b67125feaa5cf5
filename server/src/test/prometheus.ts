/**
 * Parses the reply of /metrics and the selectors of PromQL expressions, as far as our alert rules
 * and panels use them.
 */

export interface Series {
  name: string;
  labels: Record<string, string>;
  /** The value; null for a metric that is declared but has no series yet. */
  value: number | null;
}

interface Matcher {
  label: string;
  operator: string;
  value: string;
}

export interface Selector {
  name: string;
  matchers: Matcher[];
  text: string;
}

const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Returns the names under which a metric of this type has series. */
const seriesNames = (family: string, type: string): string[] =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${family}_${part}`) : [family];

function parseSeries(line: string): Series | null {
  const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (!name) return null;
  const pairs = [...(labels ?? '').matchAll(LABEL)].map(([, key = '', word = '']) => [key, word]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

export function parseMetrics(text: string): Series[] {
  const series = text.split('\n').flatMap((line) => parseSeries(line) ?? []);
  const used = new Set(series.map(({ name }) => name));
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
    ([, family = '', type = '']) => seriesNames(family, type),
  );
  const empty = declared.filter((name) => !used.has(name));
  return [...series, ...empty.map((name) => ({ name, labels: {}, value: null }))];
}

/**
 * Matches PromQL functions, operators and clauses. They are removed before the metrics of an
 * expression are collected.
 */
const WORDS =
  /\b(?:sum|max|min|avg|topk|rate|increase|histogram_quantile|time|absent)\s*(?=\(|by\b)|\bby\s*\([^)]*\)|\band\b|\bor\b|\bunless\b|\bon\s*\([^)]*\)/g;

export function selectorsIn(expression: string): Selector[] {
  const bare = expression.replaceAll(WORDS, ' ').replaceAll(/\[\w+\]/g, ' ');
  return [...bare.matchAll(/\b([a-z]\w*)(\{[^}]*\})?/g)].map(([text, name = '', matchers]) => ({
    name,
    text,
    matchers: [...(matchers ?? '').matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
      ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
    ),
  }));
}

/** Labels that Prometheus adds itself, so our reply does not contain them. */
const OF_PROMETHEUS = ['job', 'instance'];
/**
 * Checks whether a matcher must select an existing series. This is true only for `=`. Other
 * matchers, such as regular expressions, may select series that first appear during an incident.
 */
const mustBeThere = ({ label, operator }: Matcher) =>
  operator === '=' && !OF_PROMETHEUS.includes(label);

/** Returns the reasons why an expression could never have a value on this node, one line each. */
export function problemsOf(expression: string, live: Series[]): string[] {
  const grouped = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  return selectorsIn(expression).flatMap(({ name, matchers, text }) => {
    if (name === 'up') return [];
    const found = live.filter((series) => series.name === name);
    if (found.length === 0) return [`${name}: no such metric`];
    const existing = found.filter(({ value }) => value !== null);
    if (existing.length === 0) return [];
    const labels = new Set([
      ...existing.flatMap((one) => Object.keys(one.labels)),
      ...OF_PROMETHEUS,
    ]);
    const unknown = [...grouped, ...matchers.map(({ label }) => label)].filter(
      (label) => !labels.has(label),
    );
    if (unknown.length > 0) return unknown.map((label) => `${name}: no label ${label}`);
    const selected = existing.some((one) =>
      matchers.filter(mustBeThere).every(({ label, value }) => one.labels[label] === value),
    );
    return selected ? [] : [`${text}: no series`];
  });
}
