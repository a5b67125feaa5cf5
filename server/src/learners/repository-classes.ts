import { type SQL, sql } from 'drizzle-orm';
import { classProgramTable, classTable, memberTable } from '../classes/tables.ts';
import type { Executor } from '../db/database.ts';
import type { LearnerProgram } from '../study/index.ts';
import type { LearnerScope } from './scope.ts';
import { recordTable } from './tables.ts';

/** The condition that a person may open a class, as `classes/policy.ts` decides. */
const isOpenTo = ({ trainerId }: LearnerScope): SQL =>
  trainerId === null
    ? sql`true`
    : sql`(class.owner_id = ${trainerId}::uuid or exists (select from ${memberTable} staff
        where staff.class_id = class.id and staff.user_id = ${trainerId}::uuid
          and staff.role <> 'member'))`;

const membership = sql`${memberTable} member
  join ${classTable} class on class.id = member.class_id
  join ${classProgramTable} given on given.class_id = member.class_id`;
const isMember = sql`member.role = 'member' and not member.is_pending`;

/** SQL condition: the learner of a record is a member of a class that gives the program. */
export const isInClass = (scope: LearnerScope, classId: string): SQL =>
  sql`exists (select from ${membership}
    where member.class_id = ${classId}::uuid and member.user_id = ${recordTable.userId}
      and given.program_id = ${recordTable.programId} and ${isMember} and ${isOpenTo(scope)})`;

/** Lists the classes of learners in programs by name, without those that the person may not open. */
export async function listClassNames(
  db: Executor,
  scope: LearnerScope,
  learners: readonly LearnerProgram[],
): Promise<(LearnerProgram & { name: string })[]> {
  if (learners.length === 0) return [];
  const userIds = learners.map(({ userId }) => userId);
  const programIds = learners.map(({ programId }) => programId);
  const { rows } = await db.execute<{ userId: string; programId: string; name: string }>(
    sql`select member.user_id as "userId", given.program_id as "programId", class.name
      from ${membership}
      where (member.user_id, given.program_id) in (select * from
          unnest(${sql.param(userIds)}::uuid[], ${sql.param(programIds)}::uuid[]))
        and ${isMember} and ${isOpenTo(scope)}
      order by class.name, class.id`,
  );
  return rows;
}
