import type { Executor } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';

interface LearnerPrograms {
  userId: string;
  programIds: readonly string[];
}

interface ModuleRow {
  programId: string;
  courseId: string;
  courseName: string;
  moduleId: string;
  moduleName: string;
}

/** SQL with the names of a module that still exists, for a row `taken` with its id. */
const MODULE_COLUMNS = `taken.program_id as "programId", course.id as "courseId",
  course.name as "courseName", module.id as "moduleId", module.name as "moduleName"`;
const MODULE_JOINS = `join programs_module module
    on module.id = taken.module_id and module.removed_at is null and module.question_count > 0
  join programs_course course on course.id = module.course_id and course.removed_at is null`;

const runningModule = statement<
  LearnerPrograms,
  ModuleRow & { quizId: string; questions: number; answered: number }
>(
  'study_running_module',
  `
select ${MODULE_COLUMNS}, taken.id as "quizId", cardinality(taken.question_ids) as questions,
  (select count(*)::int from attempts_answer given where given.attempt_id = taken.id) as answered
from attempts_attempt taken
${MODULE_JOINS}
where taken.user_id = :userId and taken.state = 'running' and taken.mode = 'practice'
  and taken.program_id = any(:programIds::uuid[])
order by taken.created_at desc
limit 1`,
);

/** Finds the running quiz of a whole module that was started last. */
export async function findRunningModule(db: Executor, learner: LearnerPrograms) {
  const { rows } = await runningModule(db, learner);
  return rows[0] ?? null;
}

const latestModule = statement<LearnerPrograms, ModuleRow>(
  'study_latest_module',
  `
select ${MODULE_COLUMNS}
from results_result taken
${MODULE_JOINS}
where taken.user_id = :userId and taken.program_id = any(:programIds::uuid[])
order by taken.finished_at desc
limit 1`,
);

/** Finds the module whose quiz the learner finished last. */
export async function findLatestModule(
  db: Executor,
  learner: LearnerPrograms,
): Promise<ModuleRow | null> {
  const { rows } = await latestModule(db, learner);
  return rows[0] ?? null;
}
