import type { SourceFile } from '../files.ts';
import { BASE_LAYERS, type Project } from './imports.ts';

/**
 * Checks that folders have the same names in each part, and that no folder has a catch-all name.
 */

/** Folders that are not slices, but layers that slices build on or that use the slices. */
const NO_SLICES = {
  server: [...BASE_LAYERS.server, 'samples', 'backup', 'built', 'test'],
  web: [...BASE_LAYERS.web, 'shell', 'test'],
};
/** Web slices whose pages make no calls of their own. */
const WITHOUT_CALLS = ['home'];
const FORBIDDEN = ['utils', 'helpers', 'misc', 'common', 'types', 'manager'];
const FOLDERS_BELOW_SRC = 3;

function slicesOf(part: 'server' | 'web', files: SourceFile[]): string[] {
  const names = files.flatMap(
    ({ path }) => new RegExp(`^${part}/src/([\\w-]+)/`).exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].filter((name) => !NO_SLICES[part].includes(name));
}

/** Folders with code that several kinds share. */
const SHARED_BY_KINDS = ['shared', 'marking', 'test', 'parts', 'editing'];

function kindsOf(part: 'contract' | 'server' | 'web', files: SourceFile[]): string[] {
  const folder = new RegExp(`^${part}/src/kinds/([\\w-]+)/`);
  const names = files.flatMap(({ path }) => folder.exec(path)?.[1] ?? []);
  return [...new Set(names)].filter((name) => !SHARED_BY_KINDS.includes(name));
}

const missing = (where: string, wanted: string[], there: string[]) =>
  wanted.filter((name) => !there.includes(name)).map((name) => `${where} has no ${name}`);

export function treeProblems(files: SourceFile[], { slices }: Project): string[] {
  const paths = files.map(({ path }) => path);
  const contractSlices = slices.filter((name) => paths.includes(`contract/src/${name}/index.ts`));
  const server = slicesOf('server', files);
  const web = slicesOf('web', files).filter((name) => !WITHOUT_CALLS.includes(name));
  if (slices.length === 0) return ['the contract has no slice at all'];
  const folders = [
    ...server.map((name) => `server/src/${name}`),
    ...web.map((name) => `web/src/${name}`),
  ];
  return [
    ...missing('contract/src', slices, contractSlices),
    ...missing('server/src', slices, server),
    ...missing('web/src', slices, web),
    ...missing('the contract', server, slices),
    ...missing('the contract', web, slices),
    ...folders
      .filter((folder) => !paths.includes(`${folder}/index.ts`))
      .map((folder) => `${folder} has no index.ts`),
  ];
}

export function kindProblems(files: SourceFile[]): string[] {
  const contract = kindsOf('contract', files);
  const server = kindsOf('server', files);
  const web = kindsOf('web', files);
  const sides = [...new Set([...server, ...web])];
  if (contract.length + sides.length === 0) return ['contract/src/kinds has no kind at all'];
  return [
    ...missing('server/src/kinds', contract, server),
    ...missing('web/src/kinds', contract, web),
    ...missing('contract/src/kinds', sides, contract),
  ];
}

export function folderProblems(files: SourceFile[]): string[] {
  const problems: string[] = files.length === 0 ? ['no source file was found'] : [];
  for (const { path } of files) {
    const parts = path.split('/');
    const depth = parts.indexOf('src') < 0 ? 0 : parts.length - 2 - parts.indexOf('src');
    if (depth > FOLDERS_BELOW_SRC)
      problems.push(`${path}: more than ${FOLDERS_BELOW_SRC} folders deep`);
    const forbidden = parts.find((part) => FORBIDDEN.includes(part.replace(/\.tsx?$/, '')));
    if (forbidden) problems.push(`${path}: '${forbidden}' is a catch-all name`);
  }
  return problems;
}

/** Counts the lines of a file in the same way as `wc`. */
const countLines = ({ text }: SourceFile) => text.split('\n').length - 1;

const LINES_OF_A_FILE = 300;

/** Whether a file holds messages: a list of texts does not get clearer if it is split. */
const isMessages = (path: string) => path.endsWith('/messages.ts');

/**
 * Reports each file that is too long, except files of messages. The linter counts a comment of
 * several lines as one line.
 */
export function lengthProblems(files: SourceFile[]): string[] {
  if (files.length === 0) return ['no file was found'];
  return files
    .filter(({ path }) => !isMessages(path))
    .map((file) => ({ path: file.path, lines: countLines(file) }))
    .filter(({ lines }) => lines > LINES_OF_A_FILE)
    .map(({ path, lines }) => `${path}: ${lines} lines, more than ${LINES_OF_A_FILE}`);
}
