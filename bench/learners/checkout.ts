import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of a checkout, of this version or an earlier one: what the bench uses of it has the same shape in each. */
export const loadFrom = <Module>(root: string, file: string): Promise<Module> =>
  import(pathToFileURL(join(root, file)).href);
