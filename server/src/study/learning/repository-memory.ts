import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { placeholdersOf, prepared } from '../../db/statements/prepared.ts';
import { statement } from '../../db/statements/statement.ts';
import { type LearnerProgram, mergedQuestionsOf } from '../repository.ts';
import type { MemoryState, MergedQuestions } from '../rules/memory-state.ts';
import { dayTable, memoryTable, planTable } from '../tables.ts';

const ofMemory = {
  states: memoryTable.states,
  causes: memoryTable.causes,
  repeats: memoryTable.repeats,
  firstAsked: memoryTable.firstAsked,
  firstRight: memoryTable.firstRight,
  answers: memoryTable.answers,
  seconds: memoryTable.seconds,
};

/** The time zone of the learner's study plan, if any. It decides for which day an answer counts. */
const timeZone = sql<string | null>`(select time_zone from ${planTable} planned
  where planned.user_id = study_memory.user_id and planned.program_id = study_memory.program_id)`;

const claimedMemory = prepared((db) =>
  db
    .insert(memoryTable)
    .values(placeholdersOf(memoryTable))
    .onConflictDoNothing()
    .returning({ timeZone })
    .prepare('study_memory_claimed'),
);

/** Creates the learner's memory row. Returns null if the row already exists. */
export async function claimMemory(
  tx: Transaction,
  learnerProgram: LearnerProgram,
  memory: MemoryState,
): Promise<{ timeZone: string | null } | null> {
  const [row] = await claimedMemory(tx).execute({ ...learnerProgram, ...memory });
  return row ?? null;
}

const heldMemory = prepared((db) =>
  db
    .select({ ...ofMemory, timeZone, merged: mergedQuestionsOf(sql`study_memory.program_id`) })
    .from(memoryTable)
    .where(
      and(
        eq(memoryTable.userId, sql.placeholder('userId')),
        eq(memoryTable.programId, sql.placeholder('programId')),
      ),
    )
    .for('update', { of: memoryTable })
    .prepare('study_memory_held'),
);

export interface LockedMemory {
  memory: MemoryState;
  timeZone: string | null;
  merged: MergedQuestions;
}

/**
 * Locks the learner's memory row until the transaction ends. Returns null if there is no row yet.
 */
export async function lockMemory(
  tx: Transaction,
  { userId, programId }: LearnerProgram,
): Promise<LockedMemory | null> {
  const [row] = await heldMemory(tx).execute({ userId, programId });
  if (!row) return null;
  const { timeZone, merged, ...memory } = row;
  return { memory, timeZone, merged };
}

type MemoryList = 'states' | 'causes' | 'repeats';
/** The memory with its lists as JSON. */
type MemoryParameters = LearnerProgram & Omit<MemoryState, MemoryList> & Record<MemoryList, string>;

const savedMemory = statement<MemoryParameters>(
  'study_memory_changed',
  `update study_memory set states = :states, causes = :causes, repeats = :repeats,
    first_asked = :firstAsked, first_right = :firstRight, answers = :answers, seconds = :seconds
  where user_id = :userId and program_id = :programId`,
);

export async function saveMemory(
  tx: Transaction,
  { userId, programId }: LearnerProgram,
  memory: MemoryState,
): Promise<void> {
  await savedMemory(tx, {
    ...memory,
    userId,
    programId,
    states: JSON.stringify(memory.states),
    causes: JSON.stringify(memory.causes),
    repeats: JSON.stringify(memory.repeats),
  });
}

const addedToDay = prepared((db) =>
  db
    .insert(dayTable)
    .values(placeholdersOf(dayTable))
    .onConflictDoUpdate({
      target: [dayTable.userId, dayTable.programId, dayTable.day],
      set: {
        seconds: sql`${dayTable.seconds} + excluded.seconds`,
        answers: sql`${dayTable.answers} + excluded.answers`,
      },
    })
    .prepare('study_added_to_day'),
);

export async function addToDay(
  tx: Transaction,
  learnerProgram: LearnerProgram,
  studied: { day: string; seconds: number; answers: number },
): Promise<void> {
  await addedToDay(tx).execute({ ...learnerProgram, ...studied });
}
