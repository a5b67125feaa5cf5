import type { DeckSource } from '@certway/contract/cards/index';
import type { CitationRule } from '@certway/contract/programs/citations';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { programTable } from '../programs/tables.ts';
import { cardTable, deckTable } from './tables.ts';

export interface DeckRow {
  id: string;
  programId: string;
  programName: string;
  citationRules: CitationRule[];
  source: DeckSource;
  partId: string | null;
}

export interface PersonProgram {
  userId: string;
  programId: string;
}

const decks = (db: Executor) =>
  db
    .select({
      id: deckTable.id,
      programId: deckTable.programId,
      programName: programTable.name,
      citationRules: programTable.citationRules,
      source: deckTable.source,
      partId: deckTable.partId,
    })
    .from(deckTable)
    .innerJoin(programTable, eq(programTable.id, deckTable.programId));

export async function listDeckRows(db: Executor, userId: string): Promise<DeckRow[]> {
  return decks(db)
    .where(eq(deckTable.userId, userId))
    .orderBy(
      asc(programTable.name),
      asc(programTable.id),
      asc(deckTable.createdAt),
      asc(deckTable.id),
    );
}

export async function findDeckRow(
  db: Executor,
  userId: string,
  deckId: string,
): Promise<DeckRow | null> {
  const [row] = await decks(db).where(and(eq(deckTable.id, deckId), eq(deckTable.userId, userId)));
  return row ?? null;
}

interface DeckKey extends PersonProgram {
  source: DeckSource;
  partId: string | null;
}

/** Finds the deck that a person has already made from a source. */
export async function findSameDeck(
  db: Executor,
  { userId, programId, source, partId }: DeckKey,
): Promise<string | null> {
  const [row] = await db
    .select({ id: deckTable.id })
    .from(deckTable)
    .where(
      and(
        eq(deckTable.userId, userId),
        eq(deckTable.programId, programId),
        eq(deckTable.source, source),
        sql`${deckTable.partId} is not distinct from ${partId}::uuid`,
      ),
    );
  return row?.id ?? null;
}

/** Adds a deck, unless a call at the same moment has added the same one. */
export async function insertDeck(db: Executor, deck: DeckKey & { id: string }): Promise<void> {
  await db.insert(deckTable).values(deck).onConflictDoNothing();
}

export async function countDecks(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ decks: count() })
    .from(deckTable)
    .where(eq(deckTable.userId, userId));
  return row?.decks ?? 0;
}

export async function deleteDeck(db: Executor, userId: string, deckId: string): Promise<boolean> {
  const rows = await db
    .delete(deckTable)
    .where(and(eq(deckTable.id, deckId), eq(deckTable.userId, userId)))
    .returning({ id: deckTable.id });
  return rows.length > 0;
}

const storedCard = {
  questionId: cardTable.questionId,
  stability: cardTable.stability,
  difficulty: cardTable.difficulty,
  ratings: cardTable.ratings,
  ratedAt: cardTable.ratedAt,
  dueAt: cardTable.dueAt,
  firstRatedOn: cardTable.firstRatedOn,
};

/** Lists the cards of a program that a person has rated. */
export async function listCardRows(db: Executor, { userId, programId }: PersonProgram) {
  return db
    .select(storedCard)
    .from(cardTable)
    .where(and(eq(cardTable.userId, userId), eq(cardTable.programId, programId)));
}
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

export async function findCardRow(
  db: Executor,
  userId: string,
  questionId: string,
): Promise<CardRow | null> {
  const [row] = await db
    .select(storedCard)
    .from(cardTable)
    .where(and(eq(cardTable.userId, userId), eq(cardTable.questionId, questionId)));
  return row ?? null;
}

/**
 * Stores a rating. Nothing is stored if the card was rated since it was read, for example by a call
 * that was sent twice.
 */
export async function putRating(
  db: Executor,
  rated: PersonProgram & CardRow,
  ratingsBefore: number,
): Promise<void> {
  const { stability, difficulty, ratings, ratedAt, dueAt } = rated;
  await db
    .insert(cardTable)
    .values(rated)
    .onConflictDoUpdate({
      target: [cardTable.userId, cardTable.questionId],
      set: { stability, difficulty, ratings, ratedAt, dueAt },
      setWhere: eq(cardTable.ratings, ratingsBefore),
    });
}

export async function listAllCards(db: Executor, userId: string) {
  const own = await db
    .select({
      programId: deckTable.programId,
      source: deckTable.source,
      partId: deckTable.partId,
      createdAt: deckTable.createdAt,
    })
    .from(deckTable)
    .where(eq(deckTable.userId, userId))
    .orderBy(asc(deckTable.createdAt), asc(deckTable.id));
  const cards = await db
    .select({
      programId: cardTable.programId,
      questionId: cardTable.questionId,
      ratings: cardTable.ratings,
      ratedAt: cardTable.ratedAt,
      dueAt: cardTable.dueAt,
      stability: cardTable.stability,
      difficulty: cardTable.difficulty,
      firstRatedOn: cardTable.firstRatedOn,
    })
    .from(cardTable)
    .where(eq(cardTable.userId, userId))
    .orderBy(asc(cardTable.ratedAt), asc(cardTable.questionId));
  return { decks: own, cards };
}
