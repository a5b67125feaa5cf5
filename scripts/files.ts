import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from './run.ts';

export interface SourceFile {
  /** The path relative to the project's folder, with forward slashes. */
  path: string;
  text: string;
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'migrations', 'samples-art']);
/**
 * Whether to skip a folder. Generated folders are skipped, and folders that start with a dot,
 * because they belong to tools.
 */
const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith('.');

function walk(folder: string, extension: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isLeftOut(entry.name) ? [] : walk(path, extension);
    return extension.test(entry.name) ? [path] : [];
  });
}

const filesBelow = (folders: readonly string[], extension: RegExp): SourceFile[] =>
  folders
    .flatMap((folder) => walk(join(projectFolder, folder), extension))
    .map((path) => ({
      path: relative(projectFolder, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }));

export const sourceFiles = (...folders: string[]): SourceFile[] => filesBelow(folders, /\.tsx?$/);

/**
 * Returns every TypeScript file of the project, including tests, journeys, benches, scripts, and
 * settings.
 */
export const everyFile = () => sourceFiles('.');

export const styleSheets = () => filesBelow(['web/src'], /\.css$/);
