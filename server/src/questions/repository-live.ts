import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { moduleTable } from '../programs/tables.ts';
import { moduleTopicTable, questionTopicTable, topicTable } from '../topics/tables.ts';
import { isLive, questionTable, versionTable } from './tables.ts';

/**
 * Reads the live questions of a program as JSON text, which only the receiving process parses.
 * Parts of the text may be read one after another, because a version never changes.
 */

/**
 * Lists the ids of the live versions, by module in the order given, and within a module in the
 * order of its questions.
 */
export async function listLiveVersions(
  db: Executor,
  moduleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(${questionTable.versionId}::text, ','
      order by place.at, ${questionTable.position}, ${questionTable.id}) as ids
    from unnest(${sql.param(moduleIds)}::uuid[]) with ordinality as place(id, at)
    join ${moduleTable} on ${moduleTable.id} = place.id
    join ${questionTable} on ${questionTable.moduleId} = place.id
    where ${isLive}`);
  return rows[0]?.ids?.split(',') ?? [];
}

/** Returns a JSON list of `LiveQuestion` in the order of the given versions. */
export async function readLiveVersions(
  db: Executor,
  versionIds: readonly string[],
): Promise<string> {
  const { rows } = await db.execute<{ questions: string | null }>(sql`
    select json_agg(json_build_object(
      'moduleId', ${questionTable.moduleId},
      'topicId', coalesce(${questionTopicTable.topicId}, ${moduleTopicTable.topicId}),
      'paper', ${versionTable.paper},
      'key', ${versionTable.key}) order by place.at)::text as questions
    from unnest(${sql.param(versionIds)}::uuid[]) with ordinality as place(id, at)
    join ${versionTable} on ${versionTable.id} = place.id
    join ${questionTable} on ${questionTable.id} = ${versionTable.questionId}
    left join ${questionTopicTable} on ${questionTopicTable.questionId} = ${questionTable.id}
    left join ${moduleTopicTable} on ${moduleTopicTable.moduleId} = ${questionTable.moduleId}`);
  return rows[0]?.questions ?? '[]';
}

export interface OutlineTopic {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
}

/** Returns a JSON list of `OutlineTopic`. */
export async function readOutline(db: Executor, programId: string): Promise<string> {
  const { rows } = await db.execute<{ topics: string | null }>(sql`
    select json_agg(json_build_object('id', ${topicTable.id}, 'parentId', ${topicTable.parentId},
      'code', ${topicTable.code}, 'name', ${topicTable.name}))::text as topics
    from ${topicTable} where ${topicTable.programId} = ${programId}`);
  return rows[0]?.topics ?? '[]';
}
