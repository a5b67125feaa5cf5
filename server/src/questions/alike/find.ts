import type { AlikePairs, AlikeQuestion } from '@certway/contract/alike';
import type { BodyOf, Person, ReplyOf } from '@certway/contract/endpoint';
import { type Wording, wordings } from '@certway/contract/likeness';
import { ALIKE_PAIRS_AT_MOST } from '@certway/contract/limits';
import type { questions } from '@certway/contract/questions';
import type { Executor } from '../../db/database.ts';
import { joinDraft } from '../../kinds/index.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { mapInTurns, takeTurns } from '../../turns.ts';
import { mostAlike, pairsIn } from './join.ts';
import { findPlaced, listShown, programsOf } from './repository.ts';

type Asked = BodyOf<(typeof questions)['endpoints']['findAlike']>;
type Scope = Asked['of'];

interface Bank {
  ids: string[];
  said: Wording[];
  read: ReturnType<typeof wordings>;
}

async function bankOf(db: Executor, person: Person, programId: string, of: Scope): Promise<Bank> {
  const { trainerId } = await getEditable(db, person, programId);
  const others = of === 'trainer' && trainerId ? await programsOf(db, trainerId) : [];
  const rows = await listShown(db, [...new Set([programId, ...others])]);
  const turn = takeTurns();
  const bank: Bank = { ids: [], said: [], read: wordings() };
  for (const { questionId, paper } of rows) {
    bank.ids.push(questionId);
    bank.said.push(bank.read(paper));
    await turn();
  }
  return bank;
}

async function presentAll(db: Executor, ids: string[]): Promise<(id: string) => AlikeQuestion[]> {
  const rows = await findPlaced(db, ids);
  return (id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { paper, key, ...place } = row;
    return [{ ...place, question: joinDraft(paper, key) }];
  };
}

/** The pairs of a bank that are much alike. */
export async function listAlike(
  { db }: Platform,
  person: Person,
  programId: string,
  of: Scope,
): Promise<AlikePairs> {
  const { ids, said } = await bankOf(db, person, programId, of);
  const idAt = (place: number) => ids[place] ?? '';
  const all = await pairsIn(said);
  const shown = all.slice(0, ALIKE_PAIRS_AT_MOST);
  const present = await presentAll(
    db,
    shown.flatMap(({ first, second }) => [idAt(first), idAt(second)]),
  );
  return {
    questions: ids.length,
    total: all.length,
    alike: shown.flatMap(({ first, second, likeness }) => {
      const [a, b] = [...present(idAt(first)), ...present(idAt(second))];
      return a && b ? [{ likeness, first: a, second: b }] : [];
    }),
  };
}

/** What of the bank these are like, which are not in it yet. */
export async function findAlike(
  { db }: Platform,
  person: Person,
  programId: string,
  { papers, except, of }: Asked,
): Promise<ReplyOf<(typeof questions)['endpoints']['findAlike']>> {
  const bank = await bankOf(db, person, programId, of);
  const others = bank.ids.flatMap((id, at) => {
    const wording = bank.said[at];
    return id === except || !wording ? [] : [{ id, wording }];
  });
  const found = await mostAlike(
    await mapInTurns(papers, (paper) => bank.read(paper)),
    others.map(({ wording }) => wording),
  );
  const idAt = (place: number) => others[place]?.id ?? '';
  const present = await presentAll(
    db,
    found.map(({ place }) => idAt(place)),
  );
  return found.flatMap(({ at, place, likeness }) =>
    present(idAt(place)).map((question) => ({ at, likeness, question })),
  );
}
