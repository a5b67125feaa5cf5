import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT } from './server-files.ts';

/**
 * Converts positions in a stack trace from built files to source files. Node can do this too, but
 * would load the source maps of all built files (45 MB) at the start, although few processes ever
 * need one.
 */

const KEPT_MS = 60_000;
const PLACE = /(file:[^\s()]+\/([\w.-]+\.js)):(\d+):(\d+)/;

const sourceMaps = new Map<string, SourceMap | null>();

function mapOf(file: string): SourceMap | null {
  const known = sourceMaps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // If the source map cannot be read because the build was replaced or removed, the position in
    // the built file stays.
  }
  sourceMaps.set(file, map);
  setTimeout(() => sourceMaps.delete(file), KEPT_MS).unref();
  return map;
}

/**
 * Returns the frames of a stack. Positions in built files of the folder are mapped to the sources.
 */
export function framesOf({ stack = '' }: Error, folder = BUILT): string[] {
  const placed = (frame: string) =>
    frame.replace(PLACE, (place, url: string, name: string, line: string, column: string) => {
      const file = join(folder, name);
      if (url !== pathToFileURL(file).href) return place;
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return place;
      const source = pathToFileURL(join(folder, entry.originalSource));
      return `${source.href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(placed);
}
