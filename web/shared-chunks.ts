import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';

/**
 * What several pages share comes by itself in a file for each set of pages and dialogs that share it: sixty
 * files for the runner, most of them below a kilobyte, of which a browser fetches six at a time. Here
 * only pages count: what the same of them share is one file, whichever dialogs need it too.
 */
const pages = [
  'home/home-page.tsx',
  'access/cart-page.tsx',
  'attempts/demo-quiz-page.tsx',
  'attempts/quiz-page.tsx',
  'attempts/exam-page.tsx',
  'attempts/start-quiz-page.tsx',
  'attempts/runner/attempt-screen.tsx',
  'results/result-page.tsx',
  'results/results-page.tsx',
  'insights/dashboard-page.tsx',
  'inbox/inbox-page.tsx',
  'notes/notes-page.tsx',
  'accounts/profile/profile-page.tsx',
  'accounts/accounts-page.tsx',
  'insights/analytics-page.tsx',
  'programs/edit-programs-page.tsx',
  'programs/create-quiz-page.tsx',
  'programs/start-multi-page.tsx',
  'results/exam-attempts-page.tsx',
].map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url)));

type Chunks = Map<string, Rolldown.OutputChunk>;

/** The build as it would be, which knows best what reaches what. */
async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const made = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = [made].flat() as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The files that a page needs, by what they import. */
function reachedFrom(page: string, chunks: Chunks): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(chunks.get(file));
  };
  visit([...chunks.values()].find(({ moduleIds }) => moduleIds.includes(page)));
  return found;
}

/** A group of files for each set of these pages; nothing for what is a page, or none of them needs. */
export async function sharedChunks(config: InlineConfig) {
  const chunks = await chunksOf(config);
  const sharing = new Map<string, number>();
  for (const [place, page] of pages.entries()) {
    for (const { moduleIds, isDynamicEntry } of reachedFrom(page, chunks)) {
      // The server and the service worker know a page by the name of its file.
      const shared = isDynamicEntry ? [] : moduleIds.filter((id) => !pages.includes(id));
      for (const id of shared) sharing.set(id, (sharing.get(id) ?? 0) | (1 << place));
    }
  }
  return {
    name: (id: string) => {
      const set = sharing.get(id);
      return set === undefined ? null : `shared-${set.toString(36)}`;
    },
    // What is imported is shared by at least as many: no group leads back into another.
    includeDependenciesRecursively: false,
  };
}
