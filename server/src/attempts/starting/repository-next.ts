import type { NextModule } from '@certway/contract/results/result-detail';
import type { Executor } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';

interface AfterModule {
  userId: string;
  programId: string;
  /** The module that the person took last. Null if they took none. */
  moduleId: string | null;
}

/** The modules after the last one come first, in the order of the program, then earlier ones. */
const nextModule = statement<AfterModule, NextModule>(
  'attempts_next_module',
  `
select course.id as "courseId", course.name as "courseName",
  module.id as "moduleId", module.name as "moduleName"
from programs_module module
join programs_course course on course.id = module.course_id and course.removed_at is null
left join programs_module here on here.id = :moduleId::uuid
left join programs_course course_here on course_here.id = here.course_id
where course.program_id = :programId and module.removed_at is null
  and module.question_count > 0 and module.id is distinct from :moduleId::uuid
  and not exists (select from results_result result
    where result.user_id = :userId and result.module_id = module.id
      and result.passed and result.whole)
order by coalesce((course.position, module.position) < (course_here.position, here.position), false),
  course.position, module.position
limit 1`,
);

/** Returns the module that a person takes after another one; null if all others are passed. */
export async function findNextModule(db: Executor, after: AfterModule): Promise<NextModule | null> {
  const { rows } = await nextModule(db, after);
  return rows[0] ?? null;
}
