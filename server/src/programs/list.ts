import type { ProgramQuery } from '@certway/contract/catalogue';
import type { Person } from '@certway/contract/endpoint';
import type { Program } from '@certway/contract/programs';
import { refuse } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { presentProgram } from './present.ts';
import { findProgram } from './rows.ts';
import { countPrograms, listTrees, type Reader } from './rows-catalogue.ts';

const readerOf = (person: Person | null): Reader | null =>
  person && {
    id: person.id,
    seesAll: person.role === 'admin',
    sells: person.role === 'partner',
  };

/** Page by page with `after`, which costs the same on each page; `page` is for tables with page numbers. */
export async function listPrograms(
  { db }: Platform,
  person: Person | null,
  { sort, page, pageSize, after, ...filter }: ProgramQuery,
): Promise<Page<Program>> {
  const reader = readerOf(person);
  const last = after ? await findProgram(db, after) : null;
  if (after && !last) return refuse('not-found');
  const [trees, total] = await Promise.all([
    listTrees(db, filter, reader, {
      sort,
      after: last,
      limit: pageSize,
      offset: last ? 0 : (page - 1) * pageSize,
    }),
    countPrograms(db, filter, reader),
  ]);
  return {
    items: trees.map(presentProgram),
    ...total,
  };
}
