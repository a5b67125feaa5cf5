import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { executePrepared, placeholdersOf, prepared } from '../../db/statements/prepared.ts';
import type { LearnerProgram } from '../repository.ts';
import type { MemoryState } from '../rules/memory-state.ts';
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
    .select({ ...ofMemory, timeZone })
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
  const { timeZone, ...memory } = row;
  return { memory, timeZone };
}

export async function saveMemory(
  tx: Transaction,
  { userId, programId }: LearnerProgram,
  { states, causes, repeats, firstAsked, firstRight, answers, seconds }: MemoryState,
): Promise<void> {
  await executePrepared(tx, {
    name: 'study_memory_changed',
    text: `update study_memory set states = $3, causes = $4, repeats = $5, first_asked = $6,
      first_right = $7, answers = $8, seconds = $9 where user_id = $1 and program_id = $2`,
    values: [
      userId,
      programId,
      JSON.stringify(states),
      JSON.stringify(causes),
      JSON.stringify(repeats),
      firstAsked,
      firstRight,
      answers,
      seconds,
    ],
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
