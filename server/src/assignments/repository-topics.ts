import { and, asc, eq } from 'drizzle-orm';
import { latestAnswersIn } from '../attempts/index.ts';
import { classProgramTable } from '../classes/tables.ts';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statements/statement.ts';
import { programTable } from '../programs/tables.ts';

/** Returns a program of a class, by default the first by name. Null if the class does not give it. */
export async function findProgramOfClass(
  db: Executor,
  classId: string,
  programId: string | undefined,
): Promise<string | null> {
  const [row] = await db
    .select({ id: programTable.id })
    .from(classProgramTable)
    .innerJoin(programTable, eq(programTable.id, classProgramTable.programId))
    .where(
      and(
        eq(classProgramTable.classId, classId),
        programId === undefined ? undefined : eq(classProgramTable.programId, programId),
      ),
    )
    .orderBy(asc(programTable.name), asc(programTable.id))
    .limit(1);
  return row?.id ?? null;
}

interface AnswersAsked {
  classId: string;
  programId: string;
  userIds: readonly string[];
  topicIds: readonly string[];
}

export interface TopicAnswers {
  userId: string;
  topicId: string;
  answered: number;
  right: number;
}

/**
 * The latest answers are those that the learner's own figures by topic count, so that both agree. An
 * earlier answer cannot count instead of one that is too old, so the date is compared afterwards.
 */
const topicAnswers = statement<AnswersAsked, TopicAnswers>(
  'assignments_topic_answers',
  `
with asked as (
  select question.id as question_id, coalesce(own.topic_id, inherited.topic_id) as topic_id
  from questions_question question
  join programs_module module on module.id = question.module_id
  left join topics_question own on own.question_id = question.id
  left join topics_module inherited on inherited.module_id = question.module_id
  where question.program_id = :programId
    and question.removed_at is null and module.removed_at is null
    and coalesce(own.topic_id, inherited.topic_id) = any(:topicIds::uuid[])
)
select member.user_id as "userId", asked.topic_id as "topicId", count(*)::int as answered,
  (count(*) filter (where latest.correct))::int as right
from classes_member member
cross join lateral (${latestAnswersIn('member.user_id', ':programId')}) latest
join asked on asked.question_id = latest.question_id
where member.class_id = :classId and member.user_id = any(:userIds::uuid[])
  and latest.ended_at >= member.since
group by member.user_id, asked.topic_id`,
);

/** Counts the answers of some members in some topics of a program, without their subtopics. */
export async function listTopicAnswers(db: Executor, asked: AnswersAsked): Promise<TopicAnswers[]> {
  if (asked.userIds.length === 0 || asked.topicIds.length === 0) return [];
  return (await topicAnswers(db, asked)).rows;
}
