import type { ListedClass, OpenedClass, OwnClass } from '@certway/contract/classes/class';
import type { ClassState } from '@certway/contract/classes/states';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { openClass, withStanding } from './open.ts';
import { classScopeOf, markingRoles } from './policy.ts';
import { findProgramsOf, listClassIds, listClassRows } from './repository.ts';
import { findLink } from './repository-link.ts';
import { listOwnClassRows, listStaff } from './repository-members.ts';
import { serializeListed, serializeOpened, serializeOwn } from './serialize.ts';

interface ClassQuery extends PageRequest {
  q: string;
  state?: ClassState | undefined;
}

/** Lists the classes that the person may open. For a learner without a role in one, none. */
export async function listClasses(
  { db, now }: Platform,
  person: Person,
  { q, state, ...window }: ClassQuery,
): Promise<Page<ListedClass>> {
  const at = now();
  const filter = { scope: classScopeOf(person), q, state, now: at };
  const { items, ...total } = await listClassRows(db, filter, window);
  const programs = await findProgramsOf(
    db,
    items.map(({ row }) => row.id),
  );
  const opened = items.flatMap((found) => withStanding(person, found) ?? []);
  return {
    items: opened.map((each) => serializeListed(each, programs.get(each.row.id) ?? [], at)),
    ...total,
  };
}

/**
 * Lists the ids of the classes whose members' answers a person may mark. Null means that these are
 * all classes.
 */
export async function listMarkedClasses(db: Executor, person: Person): Promise<string[] | null> {
  const scope = classScopeOf(person);
  return scope.all ? null : listClassIds(db, scope, markingRoles);
}

/** Returns a class as the person sees it after a change, or on its page. */
export async function readClass(
  db: Executor,
  person: Person,
  classId: string,
  now: Date,
): Promise<OpenedClass> {
  const opened = await openClass(db, person, classId);
  const [programs, link, staff] = await Promise.all([
    findProgramsOf(db, [classId]),
    findLink(db, classId),
    listStaff(db, classId),
  ]);
  const parts = { programs: programs.get(classId) ?? [], link, staff };
  return serializeOpened(opened, parts, now);
}

export const getClass = ({ db, now }: Platform, person: Person, classId: string) =>
  readClass(db, person, classId, now());

export async function listOwnClasses(
  { db, now }: Platform,
  person: Person,
  window: PageRequest,
): Promise<Page<OwnClass>> {
  const at = now();
  const page = await listOwnClassRows(db, person.id, window);
  const programs = await findProgramsOf(
    db,
    page.items.map(({ row }) => row.id),
  );
  return serializePage(page, (own) => serializeOwn(own, programs.get(own.row.id) ?? [], at));
}
