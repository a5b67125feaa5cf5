import type { Person } from '@certway/contract/endpoint';
import type { ProgramQuery } from '@certway/contract/programs/catalogue';
import type { Program } from '@certway/contract/programs/index';
import type { Database } from '../db/database.ts';
import { fromStandby } from '../db/standby.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { mayEditProgram } from './policy.ts';
import { findProgram } from './repository.ts';
import {
  type CatalogueReader,
  countPrograms,
  listTrees,
  searchCatalogue,
} from './repository-catalogue.ts';
import { presentProgram } from './serialize.ts';

const readerOf = (person: Person | null): CatalogueReader | null =>
  person && {
    id: person.id,
    seesAll: person.role === 'admin',
    sells: person.role === 'partner',
  };

/**
 * Lists a page of programs. With `after`, every page costs the same. `page` is for tables with page
 * numbers, where later pages cost more.
 */
export async function listPrograms(
  platform: Platform,
  person: Person | null,
  { sort, page, pageSize, after, ...filter }: ProgramQuery,
): Promise<Page<Program>> {
  const reader = readerOf(person);
  const last = after ? await findProgram(platform.db, after) : null;
  if (after && !last) return throwHttpError('not-found');
  const window = {
    sort,
    after: last,
    limit: pageSize,
    offset: last ? 0 : (page - 1) * pageSize,
  };
  const read = async (db: Database) => {
    const databases = { reading: db, primary: platform.db };
    const list = { filter, reader, found: await searchCatalogue(databases, filter, reader) };
    return Promise.all([listTrees(db, list, window), countPrograms(db, list)]);
  };
  // A signed-in person may have just changed something, so the primary database answers instead of
  // the standby.
  const [trees, total] = await (reader ? read(platform.db) : fromStandby(platform, read));
  return {
    items: trees.map((tree) => presentProgram(tree, mayEditProgram(person, tree.program))),
    ...total,
  };
}
