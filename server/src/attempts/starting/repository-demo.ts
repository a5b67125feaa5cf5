import { keepTogether } from '@certway/contract/cases';
import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import { todayAt } from '../../days.ts';
import type { Database } from '../../db/database.ts';
import type { QuestionVersion } from './repository-start.ts';

export interface DemoQuiz {
  questions: QuestionVersion[];
  courseId: string;
  courseName: string;
  moduleId: string;
  moduleName: string;
}

/**
 * Finds the demo of a program. The demo always has the same five questions, so that repeated calls
 * do not reveal the whole program.
 */
export async function findDemoQuiz(
  db: Database,
  programId: string,
  now: Date,
): Promise<DemoQuiz | null> {
  const { rows } = await db.$client.query<{
    pair: QuestionVersion;
    caseId: string | null;
    courseId: string;
    courseName: string;
    moduleId: string;
    moduleName: string;
  }>({
    name: 'attempts_first_five',
    text: `
select json_build_array(q.id, q.version_id) as pair, q.case_id as "caseId", course.id as "courseId",
  course.name as "courseName", module.id as "moduleId", module.name as "moduleName"
from programs_course course
join programs_module module on module.course_id = course.id and module.removed_at is null
join questions_question q on q.module_id = module.id and q.removed_at is null
where course.program_id = $1 and course.removed_at is null
  and daterange(q.valid_from, q.valid_until) @> $2::date
order by course.position, course.id, module.position, module.id, q.position, q.id
limit ${DEMO_QUESTION_COUNT}`,
    values: [programId, todayAt(now)],
  });
  const [first] = rows;
  const together = keepTogether(rows, ({ caseId }) => caseId);
  return first ? { ...first, questions: together.map(({ pair }) => pair) } : null;
}
