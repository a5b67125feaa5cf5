import { isTest, type Module } from './modules.ts';

export type Layers = Record<string, readonly (readonly string[])[]>;

/**
 * The layers of large slices, lowest first. A layer consists of folders, or of files that are not in
 * a folder. A file may import from its own layer and from lower ones, so that a slice can be read
 * from the bottom to the top.
 */
export const layers: Layers = {
  'server/src/attempts': [
    ['tables.ts', 'messages.ts'],
    ['confidence'],
    ['secrecy'],
    ['policy.ts', 'repository.ts', 'repository-repeats.ts', 'repository-versions.ts'],
    ['exams'],
    ['exam-session'],
    ['reading'],
    ['answering'],
    ['ending'],
    ['starting'],
    ['writer-lock'],
    ['personal-data.ts', 'repository-personal-data.ts', 'routes.ts', 'index.ts'],
  ],
  'server/src/coaching': [
    [
      'tables.ts',
      'messages.ts',
      'engine.ts',
      'mark.ts',
      'coach-question.ts',
      'answer-hash.ts',
      'policy.ts',
      'repository.ts',
      'stored-mark.ts',
      'give-mark.ts',
    ],
    ['quantities'],
    ['built-in'],
    ['model'],
    ['preparation-process'],
    ['usage'],
    ['decisions'],
    ['grade-finalization'],
    ['marking'],
    ['reviews'],
    ['catch-up'],
    ['feedback'],
    ['personal-data.ts', 'repository-personal-data.ts', 'routes.ts', 'index.ts'],
  ],
};

/** Returns the folder or the file of a slice that a path is in, or null outside of the slice. */
function partOfSlice(path: string, slice: string): string | null {
  return path.startsWith(`${slice}/`) ? (path.slice(slice.length + 1).split('/')[0] ?? null) : null;
}

function problemsIn(
  slice: string,
  order: readonly (readonly string[])[],
  modules: readonly Module[],
): string[] {
  const own = modules.filter(({ path }) => path.startsWith(`${slice}/`) && !isTest(path));
  const parts = new Set(own.map(({ path }) => partOfSlice(path, slice) ?? ''));
  const named = order.flat();
  const levelOf = (part: string) => order.findIndex((layer) => layer.includes(part));
  const upward = own
    .flatMap(({ links }) => links)
    .flatMap(({ from, to }) => {
      const [part, target] = [partOfSlice(from, slice), partOfSlice(to, slice)];
      if (part === null || target === null || levelOf(target) <= levelOf(part)) return [];
      return [`${from} → ${to}: ${target} is a higher layer than ${part}`];
    });
  return [
    ...[...parts]
      .filter((part) => !named.includes(part))
      .map((part) => `${slice}/${part} is in no layer`),
    ...named
      .filter((part) => !parts.has(part))
      .map((part) => `${slice}/${part} is named as a layer and does not exist`),
    ...upward,
  ];
}

export const layerProblems = (modules: readonly Module[], slices: Layers): string[] =>
  Object.entries(slices).flatMap(([slice, order]) => problemsIn(slice, order, modules));
