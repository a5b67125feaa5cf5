import type { QuizMode } from '@certway/contract/attempts/attempt-place';
import type { CitationRule } from '@certway/contract/programs/citations';
import type { Database, Executor } from '../../db/database.ts';
import { placeholdersOf, prepared } from '../../db/statements/prepared.ts';
import { statement } from '../../db/statements/statement.ts';
import { attemptTable } from '../tables.ts';
import { missedIn } from './repository-missed.ts';

/** SQL statement that reads everything that decides whether a quiz may start and what it asks. */
const HEAD = `
select program.name as "programName", program.trainer_id as "trainerId",
  program.status, program.is_public as "isPublic", program.archived_at as "archivedAt",
  program.pass_mark_percent as "passMark", program.feedback, program.mixes_options as "mixesOptions",
  program.citation_rules as "citationRules",
  course.name as "courseName", module.name as "moduleName",
  access.grants > 0 as "hasGrant", access.live > 0 as "hasAccess", access.waiting > 0 as "periodWaits",
  running.id as "runningId", plan.exam_on::text as "examOn", plan.time_zone as "timeZone",
  coalesce((select quizzes from attempts_sure_setting where user_id = :userId), true) as "asksSure"`;

const ALL_QUESTIONS = `
  (select json_agg(json_build_array(q.id, q.version_id, q.valid_from, q.valid_until, q.case_id)
    order by q.position, q.id)
    from questions_question q
    where q.module_id = module.id and q.removed_at is null) as questions`;

const MISSED_QUESTIONS = `
  (select json_agg(json_build_array(q.id, q.version_id, q.valid_from, q.valid_until, q.case_id)
    order by q.position, q.id)
    from questions_question q
    where q.module_id = module.id and q.removed_at is null
      and q.id in (${missedIn(':userId', ':programId')})) as questions`;

const FROM = `
from programs_program program
join programs_course course
  on course.id = :courseId and course.program_id = program.id and course.removed_at is null
join programs_module module
  on module.id = :moduleId and module.course_id = course.id and module.removed_at is null
cross join lateral (
  select count(*) as grants,
    count(*) filter (where ends_at is null or ends_at > :now) as live,
    count(*) filter (where period_days is not null and ends_at is null) as waiting
  from access_grant
  where user_id = :userId and program_id = program.id and revoked_at is null) access
left join attempts_attempt running
  on running.user_id = :userId and running.module_id = module.id and running.state = 'running'
left join study_plan plan on plan.user_id = :userId and plan.program_id = program.id
where program.id = :programId`;

export interface StartRequest {
  userId: string;
  programId: string;
  courseId: string;
  moduleId: string;
  mode: QuizMode;
}

export type QuestionVersion = [questionId: string, versionId: string];

type DatedQuestion = [
  ...QuestionVersion,
  validFrom: string | null,
  validUntil: string | null,
  caseId: string | null,
];

export interface StartCheck {
  programName: string;
  trainerId: string;
  status: 'draft' | 'published';
  isPublic: boolean;
  archivedAt: Date | null;
  passMark: number;
  feedback: 'at-once' | 'at-end';
  mixesOptions: boolean;
  citationRules: CitationRule[];
  courseName: string;
  moduleName: string;
  /** True if the person has a grant, even if its period is over. */
  hasGrant: boolean;
  hasAccess: boolean;
  /** True if the access period of a grant has not started and so starts with this quiz. */
  periodWaits: boolean;
  runningId: string | null;
  /** Whether the person wants to be asked for their confidence. */
  asksSure: boolean;
  examOn: string | null;
  timeZone: string | null;
  questions: DatedQuestion[] | null;
}

type StartCheckParameters = Omit<StartRequest, 'mode'> & { now: Date };

const startCheck = statement<StartCheckParameters, StartCheck>(
  'attempts_start_check',
  `${HEAD},${ALL_QUESTIONS}${FROM}`,
);
const missedStartCheck = statement<StartCheckParameters, StartCheck>(
  'attempts_start_check_missed',
  `${HEAD},${MISSED_QUESTIONS}${FROM}`,
);

export async function findStartCheck(
  db: Database,
  { mode, ...request }: StartRequest,
  now: Date,
): Promise<StartCheck | null> {
  const check = mode === 'missed' ? missedStartCheck : startCheck;
  const { rows } = await check(db, { ...request, now });
  return rows[0] ?? null;
}

const insertedAttempt = prepared((db) =>
  db
    .insert(attemptTable)
    .values(placeholdersOf(attemptTable))
    .onConflictDoNothing()
    .returning({ id: attemptTable.id })
    .prepare('attempts_inserted'),
);

type StoredAttemptRow = typeof attemptTable.$inferSelect;
type OptionalColumn = 'title' | 'practiceOf' | 'keptAt' | 'beginReceivedAt';
/**
 * An attempt to insert. Title and practice key are left out for a quiz of one module, and the times
 * of a kept mock exam for all other attempts.
 */
type NewAttempt = Omit<StoredAttemptRow, OptionalColumn> &
  Partial<Pick<StoredAttemptRow, OptionalColumn>>;

/**
 * Inserts an attempt. Returns false if the person already has an attempt at this module in
 * progress.
 */
export async function insertAttempt(db: Executor, attempt: NewAttempt): Promise<boolean> {
  const unset = { title: null, practiceOf: null, keptAt: null, beginReceivedAt: null };
  const rows = await insertedAttempt(db).execute({ ...unset, ...attempt });
  return rows.length > 0;
}

const openedQuestions = statement<{ userId: string; since: Date }, { count: number }>(
  'attempts_opened_questions',
  `select count(distinct question_id)::int as count from (
    select unnest(question_ids) as question_id from attempts_attempt
    where user_id = :userId and created_at > :since
    union all
    select unnest(question_ids) from attempts_kept_exam
    where user_id = :userId and kept_at > :since) opened`,
);

/**
 * Returns the number of different questions in the attempts that a person has started since a
 * moment, and in the mock exams that the person has kept for offline since then.
 */
export async function countOpenedQuestions(
  db: Database,
  userId: string,
  since: Date,
): Promise<number> {
  const { rows } = await openedQuestions(db, { userId, since });
  return rows[0]?.count ?? 0;
}

const runningId = statement<{ userId: string; moduleId: string }, { id: string }>(
  'attempts_running_id',
  `select id from attempts_attempt
  where user_id = :userId and module_id = :moduleId and state = 'running'`,
);

export async function findRunningId(
  db: Database,
  userId: string,
  moduleId: string,
): Promise<string | null> {
  const { rows } = await runningId(db, { userId, moduleId });
  return rows[0]?.id ?? null;
}
