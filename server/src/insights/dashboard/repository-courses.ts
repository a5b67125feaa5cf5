import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';

export interface OwnCourseRow {
  courseId: string;
  courseName: string;
  programId: string;
  programName: string;
  done: number;
  of: number;
  attempts: number;
  lastAt: Date | null;
  accessEndsAt: Date | null;
}

/**
 * Returns the courses to which a learner has access, each with the number of passed modules. The
 * most recently practiced course is first.
 */
export async function listOwnCourses(
  db: Executor,
  userId: string,
  now: Date,
): Promise<OwnCourseRow[]> {
  const { rows } = await db.execute<
    Omit<OwnCourseRow, 'lastAt' | 'accessEndsAt'> & {
      lastAt: string | null;
      accessEndsAt: string | null;
    } & Record<string, unknown>
  >(sql`
    select c.id as "courseId", c.name as "courseName", pr.id as "programId",
      pr.name as "programName", count(m.id)::int as "of",
      (count(m.id) filter (where mine.passed > 0))::int as done,
      coalesce(sum(mine.attempts), 0)::int as attempts, max(mine.last_at) as "lastAt",
      g.ends_at as "accessEndsAt"
    from (
      select program_id, user_id,
        case when bool_or(ends_at is null) then null else max(ends_at) end as ends_at
      from access_grant
      where user_id = ${userId}::uuid and revoked_at is null
        and (ends_at is null or ends_at > ${now}::timestamptz)
      group by program_id, user_id) g
    join programs_program pr on pr.id = g.program_id
    join programs_course c on c.program_id = pr.id and c.removed_at is null
    join programs_module m
      on m.course_id = c.id and m.removed_at is null and m.question_count > 0
    left join insights_person mine
      on mine.scope = m.id and mine.period = 'all' and mine.user_id = g.user_id
    group by c.id, pr.id, g.ends_at
    order by max(mine.last_at) desc nulls last, pr.name, c.position`);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    ...row,
    lastAt: moment(row.lastAt),
    accessEndsAt: moment(row.accessEndsAt),
  }));
}
