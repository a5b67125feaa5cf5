import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * Groups the modules that pages share into few files. Without groups, the bundler writes a file for
 * each set of pages and dialogs that share modules: twenty for the home page and fifty for a quiz,
 * most of them below a kilobyte. A browser loads six at a time over HTTP/1.1.
 */

/**
 * The number of characters of minified code that a page may load needlessly in order to load one
 * file less.
 */
const FILE_COST = 2000;

type Chunk = Rolldown.OutputChunk;

interface Group {
  pages: Set<Chunk>;
  chunks: Set<Chunk>;
  size: number;
}

/** Builds without groups. The result shows which page needs which modules after tree shaking. */
async function buildChunks(config: InlineConfig): Promise<Map<string, Chunk>> {
  const outputs = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  const chunks = outputs.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The source files of pages, as the route table names them. */
function pageFiles(root: string): string[] {
  const routes = readFileSync(join(root, 'src/routes.tsx'), 'utf8');
  return [...routes.matchAll(/'(\w[\w/-]*\.tsx)'/g)].map(([, file]) => join(root, `src/${file}`));
}

function importedBy(chunk: Chunk, chunks: Map<string, Chunk>, found = new Set<Chunk>()) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) {
    const next = chunks.get(file);
    if (next) importedBy(next, chunks, found);
  }
  return found;
}

/** Returns a group for each set of pages that share chunks. */
function groupsBySet(pages: Chunk[], chunks: Map<string, Chunk>): Group[] {
  const pagesOf = new Map<Chunk, Set<Chunk>>();
  for (const page of pages) {
    for (const chunk of importedBy(page, chunks)) {
      // A chunk that is loaded dynamically keeps its own file, by which the server finds it.
      if (chunk.isDynamicEntry || chunk.isEntry) continue;
      pagesOf.set(chunk, (pagesOf.get(chunk) ?? new Set()).add(page));
    }
  }
  const groups = new Map<string, Group>();
  for (const [chunk, pages] of pagesOf) {
    const key = [...pages].map(({ fileName }) => fileName).join();
    const group = groups.get(key) ?? { pages, chunks: new Set(), size: 0 };
    group.chunks.add(chunk);
    group.size += chunk.code.length;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns all groups that each group imports, directly or not. */
function findImports(groups: Group[]): Map<Group, Set<Group>> {
  const groupOf = new Map(
    groups.flatMap((group) => [...group.chunks].map((chunk) => [chunk.fileName, group] as const)),
  );
  const imports = new Map<Group, Set<Group>>();
  for (const group of groups) {
    const found = new Set<Group>([group]);
    for (const { chunks } of found) {
      for (const file of [...chunks].flatMap((chunk) => chunk.imports)) {
        const imported = groupOf.get(file);
        if (imported) found.add(imported);
      }
    }
    found.delete(group);
    imports.set(group, found);
  }
  return imports;
}

/**
 * Returns what merging two groups saves: files, less the code that pages load needlessly. That
 * includes the code that the other group imports.
 */
function gainOf(one: Group, other: Group, imports: Map<Group, Set<Group>>): number {
  const loaded = [one, ...(imports.get(one) ?? []), other, ...(imports.get(other) ?? [])];
  let gain = 0;
  for (const page of one.pages.union(other.pages)) {
    if (one.pages.has(page) && other.pages.has(page)) gain += FILE_COST;
    for (const { pages, size } of new Set(loaded)) if (!pages.has(page)) gain -= size;
  }
  return gain;
}

/** Whether a third group is imported by one of two groups and imports the other, directly or not. */
function isBetween(one: Group, other: Group, imports: Map<Group, Set<Group>>): boolean {
  const leads = (from: Group, to: Group) =>
    [...(imports.get(from) ?? [])].some((third) => third !== to && imports.get(third)?.has(to));
  return leads(one, other) || leads(other, one);
}

/** Merges the groups that are worth it, the best pair first. Files never import each other in a circle. */
function merge(groups: Group[]): Group[] {
  const imports = findImports(groups);
  const pairs = groups
    .flatMap((one, at) => groups.slice(at + 1).map((other) => ({ one, other })))
    .map((pair) => ({ ...pair, gain: gainOf(pair.one, pair.other, imports) }))
    .filter(({ gain }) => gain > 0)
    .sort((first, second) => second.gain - first.gain);
  const best = pairs.find(({ one, other }) => !isBetween(one, other, imports));
  if (!best) return groups;
  const { one, other } = best;
  const merged = {
    pages: one.pages.union(other.pages),
    chunks: one.chunks.union(other.chunks),
    size: one.size + other.size,
  };
  for (const imported of [...(imports.get(one) ?? []), ...(imports.get(other) ?? [])])
    imported.pages = imported.pages.union(merged.pages);
  const rest = groups.filter((group) => group !== one && group !== other);
  return merge([...rest, merged]);
}

/** Returns the group option of the bundler for the modules that pages share. */
export async function groupSharedChunks(config: InlineConfig & { root: string }) {
  const chunks = await buildChunks(config);
  const files = pageFiles(config.root);
  const pages = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => files.includes(id)),
  );
  const names = new Map<string, string>();
  for (const [number, group] of merge(groupsBySet(pages, chunks)).entries()) {
    for (const { moduleIds } of group.chunks)
      for (const id of moduleIds) names.set(id, `shared-${number}`);
  }
  return { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
}
