import { QUESTIONS_OF_REFERENCE_AT_MOST, REFERENCES_AT_MOST } from '@certway/contract/limits';
import type { UsedReference } from '@certway/contract/programs/citation-rules';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import {
  isEditable,
  questionTable,
  versionTable,
  workingVersionId,
} from '../../questions/tables.ts';
import { courseTable, moduleTable } from '../tables.ts';

/** The length to which the text of a question is cut in a list of references. */
const QUESTION_TEXT_SHOWN = 120;

interface ReferenceRow extends Record<string, unknown> {
  reference: string;
  questionCount: number;
  questions: UsedReference['questions'];
  referenceCount: number;
}

/**
 * Lists the different references of a program's questions, those of the most questions first, each
 * with its first questions in the order of the program.
 */
export async function listUsedReferences(
  db: Executor,
  programId: string,
): Promise<{ references: UsedReference[]; referenceCount: number }> {
  const { rows } = await db.execute<ReferenceRow>(sql`
    with used as (
      select ${versionTable.key} ->> 'reference' as reference,
        ${moduleTable.courseId} as course_id, ${questionTable.moduleId} as module_id,
        left(${versionTable.text}, ${QUESTION_TEXT_SHOWN}) as text,
        row_number() over (partition by ${questionTable.moduleId}
          order by ${questionTable.position}, ${questionTable.id}) as place,
        row_number() over (partition by ${versionTable.key} ->> 'reference'
          order by ${courseTable.position}, ${moduleTable.position}, ${questionTable.position},
            ${questionTable.id}) as turn
      from ${questionTable}
      join ${versionTable} on ${versionTable.id} = ${workingVersionId}
      join ${moduleTable} on ${moduleTable.id} = ${questionTable.moduleId}
      join ${courseTable} on ${courseTable.id} = ${moduleTable.courseId}
      where ${questionTable.programId} = ${programId} and ${isEditable}
    )
    select reference, count(*)::int as "questionCount",
      json_agg(json_build_object('courseId', course_id, 'moduleId', module_id,
        'order', place, 'text', text) order by turn)
        filter (where turn <= ${QUESTIONS_OF_REFERENCE_AT_MOST}) as questions,
      (count(*) over ())::int as "referenceCount"
    from used where reference <> ''
    group by reference
    order by count(*) desc, reference
    limit ${REFERENCES_AT_MOST}`);
  const references = rows.map(({ reference, questionCount, questions }) => ({
    reference,
    questionCount,
    questions,
  }));
  return { references, referenceCount: rows[0]?.referenceCount ?? 0 };
}
