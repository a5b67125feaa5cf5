import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import { keepTogether } from '@certway/contract/questions/cases';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';
import { utcDay } from '../../time/days.ts';
import type { QuestionVersion } from './repository-start.ts';

export interface DemoQuiz {
  questions: QuestionVersion[];
  courseId: string;
  courseName: string;
  moduleId: string;
  moduleName: string;
}

interface DemoRow extends Omit<DemoQuiz, 'questions'> {
  pair: QuestionVersion;
  caseId: string | null;
}

const firstQuestions = statement<{ programId: string; today: string }, DemoRow>(
  'attempts_first_five',
  `
select json_build_array(q.id, q.version_id) as pair, q.case_id as "caseId", course.id as "courseId",
  course.name as "courseName", module.id as "moduleId", module.name as "moduleName"
from programs_course course
join programs_module module on module.course_id = course.id and module.removed_at is null
join questions_question q on q.module_id = module.id and q.removed_at is null
where course.program_id = :programId and course.removed_at is null
  and daterange(q.valid_from, q.valid_until) @> :today::date
order by course.position, course.id, module.position, module.id, q.position, q.id
limit ${DEMO_QUESTION_COUNT}`,
);

/**
 * Finds the demo of a program. The demo always has the same five questions, so that repeated calls
 * do not reveal the whole program.
 */
export async function findDemoQuiz(
  db: Database,
  programId: string,
  now: Date,
): Promise<DemoQuiz | null> {
  const { rows } = await firstQuestions(db, { programId, today: utcDay(now) });
  const [first] = rows;
  const together = keepTogether(rows, ({ caseId }) => caseId);
  return first ? { ...first, questions: together.map(({ pair }) => pair) } : null;
}
