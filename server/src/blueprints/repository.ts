import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { ExamLine } from '@certway/contract/blueprints/index';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { userTable } from '../accounts/tables.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { isAmong, prepared } from '../db/statements/prepared.ts';
import { blueprintTable, versionTable } from './tables.ts';

const current = (db: Executor) =>
  db
    .select({
      id: blueprintTable.id,
      programId: blueprintTable.programId,
      offered: blueprintTable.offered,
      version: blueprintTable.version,
      definition: versionTable.definition,
      editedAt: versionTable.createdAt,
      editedBy: userTable.username,
    })
    .from(blueprintTable)
    .innerJoin(
      versionTable,
      and(
        eq(versionTable.blueprintId, blueprintTable.id),
        eq(versionTable.number, blueprintTable.version),
      ),
    )
    .leftJoin(userTable, eq(userTable.id, versionTable.authorId));
export type BlueprintRow = Awaited<ReturnType<typeof current>>[number];

/** Lists the blueprints of a program in the order in which they were created. */
export async function listBlueprintRows(
  db: Executor,
  programId: string,
  which: 'all' | 'offered' = 'all',
): Promise<BlueprintRow[]> {
  return current(db)
    .where(
      and(
        eq(blueprintTable.programId, programId),
        isNull(blueprintTable.removedAt),
        which === 'offered' ? eq(blueprintTable.offered, true) : undefined,
      ),
    )
    .orderBy(asc(blueprintTable.createdAt), asc(blueprintTable.id));
}

const offeredBy = prepared((db) =>
  current(db)
    .where(
      and(
        isAmong(blueprintTable.programId, 'programIds'),
        isNull(blueprintTable.removedAt),
        eq(blueprintTable.offered, true),
      ),
    )
    .orderBy(asc(blueprintTable.createdAt), asc(blueprintTable.id))
    .prepare('blueprints_offered_by'),
);

export async function listExamLines(
  db: Executor,
  programIds: readonly string[],
): Promise<ExamLine[]> {
  if (programIds.length === 0) return [];
  const rows = await offeredBy(db).execute({ programIds });
  return rows.map(({ id, programId, definition: { name, questionCount, minutes } }) => ({
    _id: id,
    programId,
    name,
    questionCount,
    minutes,
  }));
}

export async function findBlueprint(db: Executor, id: string): Promise<BlueprintRow | null> {
  const [row] = await current(db).where(
    and(eq(blueprintTable.id, id), isNull(blueprintTable.removedAt)),
  );
  return row ?? null;
}

export async function countBlueprints(db: Executor, programId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(blueprintTable)
    .where(and(eq(blueprintTable.programId, programId), isNull(blueprintTable.removedAt)));
  return row?.count ?? 0;
}

interface NewVersion {
  blueprintId: string;
  number: number;
  definition: BlueprintDefinition;
  authorId: string | null;
  createdAt: Date;
}

export async function insertBlueprint(
  tx: Transaction,
  blueprint: typeof blueprintTable.$inferInsert & { id: string },
  version: Omit<NewVersion, 'blueprintId' | 'number'>,
): Promise<void> {
  await tx.insert(blueprintTable).values(blueprint);
  await tx.insert(versionTable).values({ ...version, blueprintId: blueprint.id, number: 1 });
}

/** Stores the next version of a mock exam and makes it the current one. */
export async function putBlueprintVersion(tx: Transaction, version: NewVersion): Promise<void> {
  await tx.insert(versionTable).values(version);
  await changeBlueprint(tx, version.blueprintId, { version: version.number });
}

export async function changeBlueprint(
  tx: Transaction,
  id: string,
  change: Partial<typeof blueprintTable.$inferInsert>,
): Promise<void> {
  await tx.update(blueprintTable).set(change).where(eq(blueprintTable.id, id));
}

export async function listBlueprintVersionRows(db: Executor, blueprintId: string) {
  return db
    .select({
      number: versionTable.number,
      at: versionTable.createdAt,
      author: userTable.username,
      definition: versionTable.definition,
    })
    .from(versionTable)
    .leftJoin(userTable, eq(userTable.id, versionTable.authorId))
    .where(eq(versionTable.blueprintId, blueprintId))
    .orderBy(desc(versionTable.number));
}
