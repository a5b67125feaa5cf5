import type { Module } from './modules.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns circles in a graph, each with its first node repeated at its end. */
export function circlesIn(graph: Graph): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];

  function follow(node: string, trail: string[]): void {
    const start = trail.indexOf(node);
    if (start >= 0) {
      circles.push([...trail.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    for (const target of graph.get(node) ?? []) follow(target, [...trail, node]);
    done.add(node);
  }

  for (const node of graph.keys()) follow(node, []);
  return circles;
}

/**
 * Reports circular imports, because files in a circle can only be understood, tested, and moved
 * together. Type imports and `import('…')` types count too. The linter finds most circles, but
 * ignores `import('…')` types.
 */
export function circleProblems(modules: readonly Module[]): string[] {
  if (modules.length === 0) return ['no file was found'];
  const graph = new Map(modules.map(({ path, links }) => [path, links.map(({ to }) => to)]));
  return circlesIn(graph).map((circle) => `a circle: ${circle.join(' → ')}`);
}
