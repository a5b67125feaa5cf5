import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports a module from a checkout of this or an earlier version. The exports that the bench uses
 * have the same shape in each version.
 */
export const loadFrom = <Module>(root: string, file: string): Promise<Module> =>
  import(pathToFileURL(join(root, file)).href);
