import type { Deck, DeckCard } from '@certway/contract/cards/index';
import type { Person } from '@certway/contract/endpoint';
import {
  getVersions,
  mayStudy,
  type PinnedVersion,
  presentVerdict,
  questionViewFor,
} from '../attempts/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { dayNumber, type Memory } from '../study/index.ts';
import { listNamesOfParts, presentDeck } from './decks.ts';
import { type ProgramCards, readProgramCards } from './program-cards.ts';
import { type CardRow, type DeckRow, findDeckRow } from './repository.ts';
import { cardsNow, cardsOfDeck } from './rules/deck-cards.ts';
import { secondsUntilShown } from './rules/schedule.ts';

/** The number of cards in one reply. The page asks again when it has shown them. */
const CARDS_AT_ONCE = 20;

export const memoryOf = (row: CardRow | null): Memory | null =>
  row && {
    stability: row.stability,
    difficulty: row.difficulty,
    askedOn: dayNumber(row.ratedAt),
  };

/** A card has no answer, so its verdict has no mark. */
const UNMARKED = { score: null, correct: null };

/**
 * Returns a card with the current version of its question. Its parts are shuffled as in attempts,
 * because the order of the author may be the right answer.
 */
function presentCard(
  pinned: PinnedVersion,
  person: Person,
  { citationRules }: DeckRow,
  { rows, notes, when }: ProgramCards,
): DeckCard {
  const questionId = pinned.paper._id;
  const row = rows.get(questionId) ?? null;
  return {
    questionId,
    paper: questionViewFor(pinned, { mixSeed: person.id, mixesOptions: false }),
    verdict: presentVerdict(pinned, citationRules, UNMARKED),
    note: notes.get(questionId) ?? '',
    ratings: row?.ratings ?? 0,
    secondsUntil: secondsUntilShown(memoryOf(row), dayNumber(when.now)),
  };
}

export async function getDeckCards(
  { db, now }: Platform,
  person: Person,
  deckId: string,
): Promise<{ deck: Deck; cards: DeckCard[] }> {
  const at = now();
  const row = (await findDeckRow(db, person.id, deckId)) ?? throwHttpError('not-found');
  if (!(await mayStudy(db, person, row.programId, at))) return throwHttpError('not-found');
  const programCards = await readProgramCards(db, person, row.programId, at);
  const own = cardsOfDeck(programCards.cards, row, programCards.topicsBelow);
  const { due, fresh } = cardsNow(own, programCards.dueAt, programCards.when);
  const shown = [...due, ...fresh].slice(0, CARDS_AT_ONCE);
  const [versions, names] = await Promise.all([
    getVersions(
      db,
      shown.map(({ versionId }) => versionId),
    ),
    listNamesOfParts(db, [row]),
  ]);
  return {
    deck: presentDeck(row, programCards, names),
    cards: shown.flatMap(({ versionId }) => {
      const pinned = versions.get(versionId);
      return pinned ? [presentCard(pinned, person, row, programCards)] : [];
    }),
  };
}
