import { type SQL, sql } from 'drizzle-orm';
import { attemptTable } from '../../attempts/tables.ts';
import { classProgramTable, classTable, memberTable } from '../../classes/tables.ts';
import { programTable } from '../../programs/tables.ts';

/** The answers that a person may mark because of a role in classes. */
export interface MarkingScope {
  personId: string;
  /** The classes whose members' answers are marked. Null means all classes. */
  classIds: string[] | null;
  /** Questions whose keys the person must not see at this time. */
  hiddenIds: string[];
}

const among = (classIds: string[] | null): SQL =>
  classIds ? sql`and member.class_id = any(${sql.param(classIds)}::uuid[])` : sql``;

/** Authors see the keys of their own programs, so nothing is hidden from them there. */
const isShownTo = (name: SQL, { personId, hiddenIds }: MarkingScope): SQL =>
  hiddenIds.length === 0
    ? sql``
    : sql`and (${name}.question_id <> all(${sql.param(hiddenIds)}::uuid[])
      or ${name}.program_id in (select id from ${programTable} where trainer_id = ${personId}))`;

/**
 * SQL condition: a current member of one of the classes gave the answer, in a program of the class
 * and in an attempt that began after the member joined and before the class ended. It is not the
 * answer of the person who marks.
 */
export function belongsToClass(alias: string, scope: MarkingScope): SQL {
  const name = sql.raw(alias);
  return sql`(exists (select from ${attemptTable} as written
      join ${memberTable} as member on member.user_id = written.user_id
        and member.role = 'member' and not member.is_pending
      join ${classProgramTable} as given on given.class_id = member.class_id
        and given.program_id = written.program_id
      join ${classTable} as class on class.id = member.class_id
    where written.id = ${name}.attempt_id and written.user_id <> ${scope.personId}
      and written.created_at >= member.since
      and (class.ends_at is null or written.created_at < class.ends_at)
      ${among(scope.classIds)}) ${isShownTo(name, scope)})`;
}

/** Returns an SQL array of the programs of a class. */
export const programsOfClass = (classId: string): SQL =>
  sql`array(select program_id from ${classProgramTable} where class_id = ${classId})`;
