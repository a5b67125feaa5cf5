import { eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { processInChunks } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { isAmong, prepared } from '../../db/statements/prepared.ts';
import { moduleTable, programTable } from '../../programs/tables.ts';
import { questionTable, versionTable } from '../../questions/tables.ts';
import { searchedWords } from './search-questions.ts';

const textsOf = prepared((db) =>
  db
    .select({
      id: versionTable.id,
      text: versionTable.text,
      picture: sql<string | null>`${versionTable.paper} ->> 'illustration'`,
    })
    .from(versionTable)
    .where(isAmong(versionTable.id, 'versionIds'))
    .prepare('notes_version_texts'),
);

/** The text of a question version, and the path of its illustration. */
interface VersionText {
  text: string;
  picture: string | null;
}

export async function listVersionTexts(
  db: Executor,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, VersionText>> {
  const rows = await processInChunks([...versionIds], (chunk) =>
    textsOf(db).execute({ versionIds: chunk }),
  );
  return new Map(rows.map(({ id, text, picture }) => [id, { text, picture }]));
}

/**
 * The number of questions whose words are cached, which is enough for the searches of some people
 * at the same time. The words of a question take about half a kilobyte.
 */
const WORDS_CACHED = 20_000;
const known = new LRUCache<string, string>({ max: WORDS_CACHED });

/**
 * Returns the words of question versions that a search compares. The process caches them, because
 * versions never change and a search is repeated while a person types.
 */
export async function listSearchedWords(
  db: Executor,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const id of versionIds) {
    const words = known.get(id);
    if (words !== undefined) found.set(id, words);
  }
  const unknown = versionIds.filter((id) => !found.has(id));
  await processInChunks(unknown, async (chunk) => {
    for (const { id, text } of await textsOf(db).execute({ versionIds: chunk })) {
      const words = searchedWords(text);
      known.set(id, words);
      found.set(id, words);
    }
    return [];
  });
  return found;
}

export async function listNamedPrograms(db: Executor, programIds: readonly string[]) {
  if (programIds.length === 0) return [];
  return db
    .select({ programId: programTable.id, programName: programTable.name })
    .from(programTable)
    .where(inArray(programTable.id, [...programIds]))
    .orderBy(programTable.name, programTable.id);
}

/** Returns the names of the modules of questions. Questions that no longer exist have none. */
export async function listNamesOfModules(
  db: Executor,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .select({ questionId: questionTable.id, name: moduleTable.name })
    .from(questionTable)
    .innerJoin(moduleTable, eq(moduleTable.id, questionTable.moduleId))
    .where(inArray(questionTable.id, [...questionIds]));
  return new Map(rows.map(({ questionId, name }) => [questionId, name]));
}
