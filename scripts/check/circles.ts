import type { Module } from './modules.ts';

/**
 * Reports circular imports, because files in a circle can only be understood, tested, and moved
 * together. Type imports and `import('…')` types count too. The linter finds most circles, but
 * ignores `import('…')` types.
 */
export function circleProblems(modules: readonly Module[]): string[] {
  const next = new Map(modules.map(({ path, links }) => [path, links.map(({ to }) => to)]));
  const done = new Set<string>();
  const problems: string[] = [];

  function follow(path: string, trail: string[]): void {
    const place = trail.indexOf(path);
    if (place >= 0) {
      problems.push(`a circle: ${[...trail.slice(place), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const target of next.get(path) ?? []) follow(target, [...trail, path]);
    done.add(path);
  }

  for (const { path } of modules) follow(path, []);
  return modules.length === 0 ? ['no file was found'] : problems;
}
