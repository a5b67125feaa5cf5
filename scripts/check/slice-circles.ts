import { circlesIn } from './circles.ts';
import { isForKeysAndJoins } from './imports.ts';
import { isTest, type Link, layerOf, type Module, partOf } from './modules.ts';

/**
 * Reports slices that import each other in a circle, because such slices can only be understood and
 * changed together. Every folder below `server/src` and `web/src` counts, and type imports too.
 * Tests may import any slice. Imports of tables for foreign keys and joins do not count: an SQL
 * statement may join any tables, and circles of files are reported anyway.
 */

const PARTS = ['server', 'web'];

/** Returns the imports between slices of a part, each with the importing and the imported slice. */
function importsBetween(part: string, modules: readonly Module[]): [string, string, Link][] {
  return modules
    .flatMap(({ links }) => links)
    .flatMap((link) => {
      const { from, to } = link;
      const [slice, imported] = [layerOf(from), layerOf(to)];
      const isInside = partOf(from) === part && partOf(to) === part;
      if (!isInside || slice === null || imported === null || slice === imported) return [];
      const isLeftOut = isTest(from) || isTest(to) || isForKeysAndJoins(link);
      return isLeftOut ? [] : [[slice, imported, link]];
    });
}

function problemsIn(part: string, modules: readonly Module[]): string[] {
  const imports = importsBetween(part, modules);
  if (imports.length === 0) return [`${part}: no import between slices was found`];
  const graph = new Map<string, string[]>();
  const examples = new Map<string, Link>();
  for (const [slice, imported, link] of imports) {
    const name = `${slice} → ${imported}`;
    if (examples.has(name)) continue;
    examples.set(name, link);
    graph.set(slice, [...(graph.get(slice) ?? []), imported]);
  }
  const sorted = new Map([...graph].sort(([a], [b]) => (a < b ? -1 : 1)));
  return circlesIn(sorted).map((circle) => {
    const steps = circle.slice(1).map((imported, at) => {
      const link = examples.get(`${circle[at]} → ${imported}`);
      return `${link?.from} → ${link?.to}`;
    });
    return `${part}: slices import each other: ${circle.join(' → ')}\n  ${steps.join('\n  ')}`;
  });
}

export const sliceCircleProblems = (modules: readonly Module[]): string[] =>
  PARTS.flatMap((part) => problemsIn(part, modules));
