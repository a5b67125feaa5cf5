import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import {
  isEditable,
  questionTable,
  versionTable,
  workingVersionId,
} from '../../questions/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from '../../topics/tables.ts';
import { moduleTable } from '../tables.ts';

interface Found extends Record<string, unknown> {
  hasTopics: boolean;
  unexplained: number;
  withoutTopic: number;
}

/**
 * Counts the questions without an explanation and those without a topic, in the versions that authors
 * see.
 */
export async function countIncomplete(db: Executor, programId: string): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    select exists (select from ${topicTable} where ${topicTable.programId} = ${programId})
        as "hasTopics",
      count(*) filter (where coalesce(${versionTable.key} ->> 'explanation', '') = ''
        and ${versionTable.key} -> 'optionExplanations' is null)::int as unexplained,
      count(*) filter (where ${questionTopicTable.topicId} is null
        and ${moduleTopicTable.topicId} is null)::int as "withoutTopic"
    from ${questionTable}
    join ${versionTable} on ${versionTable.id} = ${workingVersionId}
    join ${moduleTable} on ${moduleTable.id} = ${questionTable.moduleId}
    left join ${questionTopicTable} on ${questionTopicTable.questionId} = ${questionTable.id}
    left join ${moduleTopicTable} on ${moduleTopicTable.moduleId} = ${questionTable.moduleId}
    where ${questionTable.programId} = ${programId} and ${isEditable}`);
  const [found] = rows;
  if (!found) throw new Error('a query of counts returned no row');
  return found;
}
