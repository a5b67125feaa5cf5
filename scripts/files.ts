import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from './run.ts';

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string;
  text: string;
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'migrations', 'samples-art', '.vite']);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : walk(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The TypeScript files below some folders of the project. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(projectFolder, folder)))
    .map((path) => ({
      path: relative(projectFolder, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }));
}
