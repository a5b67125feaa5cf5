import type { Kind } from '@certway/contract/kinds/index';
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { limitToPage, type PageRequest } from '../db/lists/pages.ts';
import { contains } from '../db/lists/text.ts';
import type { Page } from '../outcomes/reply.ts';
import { courseTable, moduleTable } from '../programs/tables.ts';
import { isOnSide } from './repository-authoring.ts';
import { questionTable, versionTable, workingVersionId } from './tables.ts';

function matchesText(programId: string, text: string): SQL | undefined {
  return and(
    eq(questionTable.programId, programId),
    isOnSide('working'),
    or(
      contains(versionTable.text, text),
      contains(sql`${versionTable.paper}::text`, text),
      contains(sql`${versionTable.key}::text`, text),
    ),
  );
}

export interface QuestionMatch {
  id: string;
  courseId: string;
  moduleId: string;
  position: number;
  type: Kind;
  text: string;
}

export async function searchVersions(
  db: Executor,
  programId: string,
  text: string,
  window: PageRequest,
): Promise<Page<QuestionMatch>> {
  const rows = db
    .select({
      id: questionTable.id,
      courseId: moduleTable.courseId,
      moduleId: questionTable.moduleId,
      position: questionTable.position,
      type: versionTable.type,
      text: versionTable.text,
    })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .innerJoin(courseTable, eq(courseTable.id, moduleTable.courseId))
    .where(matchesText(programId, text))
    .orderBy(
      asc(courseTable.position),
      asc(moduleTable.position),
      asc(questionTable.position),
      asc(questionTable.id),
    );
  const [counted] = await db
    .select({ total: count() })
    .from(questionTable)
    .innerJoin(versionTable, eq(versionTable.id, workingVersionId))
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(matchesText(programId, text));
  return { items: await limitToPage(rows, window), total: counted?.total ?? 0 };
}
