import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from './run.ts';

export interface SourceFile {
  /** Relative to the project's folder, with forward slashes. */
  path: string;
  text: string;
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'migrations', 'samples-art']);
/** Folders of tools start with a dot. */
const isLeftOut = (name: string) => LEFT_OUT.has(name) || name.startsWith('.');

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isLeftOut(entry.name) ? [] : walk(path);
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

/** Every TypeScript file of the project: tests, journeys, benches, scripts and settings too. */
export const everyFile = () => sourceFiles('.');
