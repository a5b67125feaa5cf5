import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Painter } from '@certway/contract/shell/painting';
import type { FastifyInstance } from 'fastify';

/** Loaded with the first page: a start does not wait for it. */
export function painterIn(folder: string, app: FastifyInstance): () => Promise<Painter | null> {
  const file = join(folder, '.vite', 'painter', 'painter.js');
  let loading: Promise<Painter | null> | null = null;
  const load = async () => {
    if (!existsSync(file)) return null;
    try {
      return ((await import(pathToFileURL(file).href)) as { painter: Painter }).painter;
    } catch (error) {
      app.log.warn({ err: error }, 'the painter of the pages could not be loaded');
      return null;
    }
  };
  return () => {
    loading ??= load();
    return loading;
  };
}
