import { and, eq, isNull, sql } from 'drizzle-orm';
import { grantTable } from '../access/tables.ts';
import { userTable } from '../accounts/tables.ts';
import type { Executor } from '../db/database.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import type { ProgramTree } from './repository.ts';
import { courseTable, moduleTable, programTable } from './tables.ts';

const courses = sql<ProgramTree['courses']>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name,
    'description', c.description, 'position', c.position)), '[]')
  from ${courseTable} c where c.program_id = ${programTable.id} and c.removed_at is null)`;

const modules = sql<ProgramTree['modules']>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'courseId', m.course_id, 'name', m.name,
    'description', m.description, 'position', m.position, 'questionCount', m.question_count)), '[]')
  from ${moduleTable} m where m.program_id = ${programTable.id} and m.removed_at is null)`;

/** Selects any number of programs with their trees in a single statement. */
export const selectTrees = (db: Executor) =>
  db
    .select({ program: programTable, trainerName: userTable.username, courses, modules })
    .from(programTable)
    .innerJoin(userTable, eq(userTable.id, programTable.trainerId));

const treesByIds = prepared((db) =>
  selectTrees(db).where(isAmong(programTable.id, 'ids')).prepare('programs_trees_by_ids'),
);

const heldGrant = prepared((db) =>
  db
    .select({ id: grantTable.id })
    .from(grantTable)
    .where(
      and(
        eq(grantTable.userId, sql.placeholder('userId')),
        eq(grantTable.programId, sql.placeholder('programId')),
        isNull(grantTable.revokedAt),
      ),
    )
    .prepare('programs_held_grant'),
);

/** Returns programs with their trees, in the order of the ids. */
export async function findTrees(db: Executor, ids: string[]): Promise<ProgramTree[]> {
  if (ids.length === 0) return [];
  const trees = await treesByIds(db).execute({ ids });
  return ids.flatMap((id) => trees.filter(({ program }) => program.id === id));
}

export async function findTree(db: Executor, id: string): Promise<ProgramTree | null> {
  const [tree] = await findTrees(db, [id]);
  return tree ?? null;
}

/**
 * Whether the program is granted to this person and not revoked, even if the access period is over.
 */
export async function hasUnrevokedGrant(
  db: Executor,
  userId: string,
  programId: string,
): Promise<boolean> {
  const rows = await heldGrant(db).execute({ userId, programId });
  return rows.length > 0;
}
