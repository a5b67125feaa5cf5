import type { Deck, DeckChoice, NewDeck } from '@certway/contract/cards/index';
import type { Person } from '@certway/contract/endpoint';
import { DECKS_AT_MOST } from '@certway/contract/limits';
import { mayStudy } from '../attempts/index.ts';
import type { Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { type Failure, fail, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findOutline } from '../topics/index.ts';
import { type ProgramCards, readProgramCards } from './program-cards.ts';
import {
  countDecks,
  type DeckRow,
  deleteDeck,
  findSameDeck,
  insertDeck,
  listDeckRows,
} from './repository.ts';
import { hasModule, listAttemptedPrograms, listPartNames } from './repository-questions.ts';
import { cardsNow, cardsOfDeck, type DeckContent } from './rules/deck-cards.ts';

/** Returns a deck with the number of cards that can be shown now. */
export function presentDeck(
  row: DeckRow,
  { cards, topicsBelow, dueAt, when }: ProgramCards,
  names: ReadonlyMap<string, string>,
): Deck {
  const own = cardsOfDeck(cards, row, topicsBelow);
  const { due, fresh, nextAt } = cardsNow(own, dueAt, when);
  return {
    _id: row.id,
    programId: row.programId,
    programName: row.programName,
    source: row.source,
    partName: row.partId === null ? null : (names.get(row.partId) ?? null),
    cards: own.length,
    due: due.length,
    fresh: fresh.length,
    nextAt,
  };
}

export const listNamesOfParts = (db: Executor, rows: readonly DeckRow[]) =>
  listPartNames(
    db,
    rows.flatMap(({ partId }) => partId ?? []),
  );

/** Lists the decks of the programs that are open to the person now, and these programs. */
export async function listDecks({ db, now }: Platform, person: Person) {
  const at = now();
  const rows = await listDeckRows(db, person.id);
  const names = await listNamesOfParts(db, rows);
  const ofProgram = Map.groupBy(rows, ({ programId }) => programId);
  const programs: { programId: string; programName: string }[] = [];
  const decks: Deck[] = [];
  for (const program of await listAttemptedPrograms(db, person.id)) {
    if (!(await mayStudy(db, person, program.programId, at))) continue;
    programs.push(program);
    const own = ofProgram.get(program.programId);
    if (!own) continue;
    const programCards = await readProgramCards(db, person, program.programId, at);
    decks.push(...own.map((row) => presentDeck(row, programCards, names)));
  }
  return { decks, programs };
}

/** Lists what a deck can be made from. Modules and topics without cards are left out. */
export async function listDeckSources(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<DeckChoice[]> {
  const at = now();
  if (!(await mayStudy(db, person, programId, at))) return throwHttpError('not-found');
  const { cards, topicsBelow } = await readProgramCards(db, person, programId, at);
  const moduleIds = [...new Set(cards.map(({ moduleId }) => moduleId))];
  const [names, outline] = await Promise.all([
    listPartNames(db, moduleIds),
    findOutline(db, programId),
  ]);
  const choice = (content: DeckContent, name = ''): DeckChoice => ({
    source: content.source,
    partId: content.partId,
    name,
    cards: cardsOfDeck(cards, content, topicsBelow).length,
  });
  const own = (['notes', 'bookmarks', 'missed'] as const).map((source) =>
    choice({ source, partId: null }),
  );
  const modules = moduleIds.map((partId) =>
    choice({ source: 'module', partId }, names.get(partId)),
  );
  const topics = outline.map(({ topicId, name }) =>
    choice({ source: 'topic', partId: topicId }, name),
  );
  return [...own, ...[...modules, ...topics].filter((each) => each.cards > 0)];
}

/** Returns whether a module or topic belongs to a program. Other sources always do. */
async function hasPart(db: Executor, programId: string, { source, partId }: DeckContent) {
  if (partId === null) return true;
  if (source === 'module') return hasModule(db, programId, partId);
  return (await findOutline(db, programId)).some(({ topicId }) => topicId === partId);
}

export async function createDeck(
  { db, now }: Platform,
  person: Person,
  wanted: NewDeck,
): Promise<{ _id: string } | Failure<'too-many-decks'>> {
  const { programId, source } = wanted;
  const partId = 'partId' in wanted ? wanted.partId : null;
  if (!(await mayStudy(db, person, programId, now()))) return throwHttpError('not-found');
  if (!(await hasPart(db, programId, { source, partId }))) return throwHttpError('not-found');
  const key = { userId: person.id, programId, source, partId };
  const same = await findSameDeck(db, key);
  if (same) return { _id: same };
  if ((await countDecks(db, person.id)) >= DECKS_AT_MOST) return fail('too-many-decks');
  await insertDeck(db, { id: newId(now().getTime()), ...key });
  return { _id: (await findSameDeck(db, key)) ?? throwHttpError('not-found') };
}

export async function removeDeck({ db }: Platform, person: Person, deckId: string) {
  if (!(await deleteDeck(db, person.id, deckId))) return throwHttpError('not-found');
  return { success: true as const };
}
