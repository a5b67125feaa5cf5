import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of this or an earlier version: what the bench uses of it has the same shape in each. */
export const loadFrom = <Module>(root: string, file: string): Promise<Module> =>
  import(pathToFileURL(join(root, file)).href);
