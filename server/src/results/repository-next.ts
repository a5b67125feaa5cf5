import type { NextModule } from '@certway/contract/results/result-detail';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';

interface PassedModule {
  userId: string;
  programId: string;
  moduleId: string;
}

/** The modules after the passed one come first, in the order of the program, then earlier ones. */
const nextModule = statement<PassedModule, NextModule>(
  'results_next_module',
  `
select course.id as "courseId", course.name as "courseName",
  module.id as "moduleId", module.name as "moduleName"
from programs_module module
join programs_course course on course.id = module.course_id and course.removed_at is null
left join programs_module here on here.id = :moduleId
left join programs_course course_here on course_here.id = here.course_id
where course.program_id = :programId and module.removed_at is null
  and module.question_count > 0 and module.id <> :moduleId
  and not exists (select from results_result result
    where result.user_id = :userId and result.module_id = module.id
      and result.passed and result.whole)
order by coalesce((course.position, module.position) < (course_here.position, here.position), false),
  course.position, module.position
limit 1`,
);

/** Returns the module that a person takes next after passing one; null if all are passed. */
export async function findNextModule(
  db: Executor,
  passed: PassedModule,
): Promise<NextModule | null> {
  const { rows } = await nextModule(db, passed);
  return rows[0] ?? null;
}
