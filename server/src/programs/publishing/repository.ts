import type { QuestionPosition } from '@certway/contract/programs/publish-check';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import {
  isEditable,
  isNotDiscarded,
  questionTable,
  versionTable,
  workingVersionId,
} from '../../questions/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from '../../topics/tables.ts';
import { courseTable, moduleTable } from '../tables.ts';

/** How many questions something applies to, and the first of them in the order of the program. */
export interface QuestionsFound {
  count: number;
  first: QuestionPosition | null;
}

interface Found extends Record<string, unknown> {
  hasTopics: boolean;
  unexplained: QuestionsFound;
  withoutTopic: QuestionsFound;
}

/**
 * Finds the questions without an explanation and those without a topic, in the versions that authors
 * see. One statement reads the program's questions once, however many have a problem.
 */
export async function findIncompleteQuestions(db: Executor, programId: string): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    with listed as (
      select ${moduleTable.courseId} as course_id, ${questionTable.moduleId} as module_id,
        row_number() over (partition by ${questionTable.moduleId}
          order by ${questionTable.position}, ${questionTable.id}) as place,
        row_number() over (order by ${courseTable.position}, ${moduleTable.position},
          ${questionTable.position}, ${questionTable.id}) as turn,
        ${isEditable} as editable,
        coalesce(${versionTable.key} ->> 'explanation', '') = ''
          and ${versionTable.key} -> 'optionExplanations' is null as unexplained,
        ${questionTopicTable.topicId} is null and ${moduleTopicTable.topicId} is null as no_topic
      from ${questionTable}
      join ${versionTable} on ${versionTable.id} = ${workingVersionId}
      join ${moduleTable} on ${moduleTable.id} = ${questionTable.moduleId}
      join ${courseTable} on ${courseTable.id} = ${moduleTable.courseId}
      left join ${questionTopicTable} on ${questionTopicTable.questionId} = ${questionTable.id}
      left join ${moduleTopicTable} on ${moduleTopicTable.moduleId} = ${questionTable.moduleId}
      where ${questionTable.programId} = ${programId} and ${isNotDiscarded}
        and ${moduleTable.removedAt} is null
    )
    select exists (select from ${topicTable} where ${topicTable.programId} = ${programId})
        as "hasTopics",
      ${foundWhere(sql`unexplained`)} as unexplained,
      ${foundWhere(sql`no_topic`)} as "withoutTopic"
    from listed where editable`);
  const [found] = rows;
  if (!found) throw new Error('a query of counts returned no row');
  return found;
}

const foundWhere = (condition: ReturnType<typeof sql>) => sql`json_build_object(
  'count', count(*) filter (where ${condition}),
  'first', (json_agg(json_build_object('courseId', course_id, 'moduleId', module_id,
    'place', place) order by turn) filter (where ${condition})) -> 0)`;
