import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { sql } from 'drizzle-orm';
import { blueprintTable, versionTable } from '../blueprints/tables.ts';
import type { Executor } from '../db/database.ts';
import { topicTable } from '../topics/tables.ts';

/**
 * Finds the definition of the first mock exam that a program offers, and the topics that its
 * sections can name.
 */
export async function findExamShape(db: Executor, programId: string) {
  const { rows } = await db.execute<{
    definition: BlueprintDefinition | null;
    topics: { id: string; parentId: string | null; position: number }[];
  }>(sql`
    select (
      select ${versionTable.definition} from ${blueprintTable}
      join ${versionTable} on ${versionTable.blueprintId} = ${blueprintTable.id}
        and ${versionTable.number} = ${blueprintTable.version}
      where ${blueprintTable.programId} = ${programId} and ${blueprintTable.removedAt} is null
        and ${blueprintTable.offered}
      order by ${blueprintTable.createdAt}, ${blueprintTable.id} limit 1
    ) as definition, coalesce((
      select json_agg(json_build_object('id', ${topicTable.id},
        'parentId', ${topicTable.parentId}, 'position', ${topicTable.position}))
      from ${topicTable} where ${topicTable.programId} = ${programId}
    ), '[]') as topics`);
  return rows[0] ?? { definition: null, topics: [] };
}
