import type { BodyOf, Person, ReplyOf } from '@certway/contract/endpoint';
import { SIMILAR_PAIRS_AT_MOST } from '@certway/contract/limits';
import type { questions } from '@certway/contract/questions/index';
import type { SimilarPairs, SimilarQuestion } from '@certway/contract/questions/similar';
import { type Wording, wordings } from '@certway/contract/questions/similarity';
import { createYielder, mapYielding } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { joinDraft } from '../../kinds/index.ts';
import type { Platform } from '../../platform.ts';
import { getEditable } from '../../programs/index.ts';
import { findMostSimilar, findSimilarPairs } from './join.ts';
import { findComparedQuestions, listQuestionViews, listTrainerProgramIds } from './repository.ts';

type SimilarityRequest = BodyOf<(typeof questions)['endpoints']['findSimilar']>;
type SimilarityScope = SimilarityRequest['of'];

interface ComparedBank {
  ids: string[];
  said: Wording[];
  read: ReturnType<typeof wordings>;
}

async function readBank(
  db: Executor,
  person: Person,
  programId: string,
  of: SimilarityScope,
): Promise<ComparedBank> {
  const { trainerId } = await getEditable(db, person, programId);
  const others = of === 'trainer' && trainerId ? await listTrainerProgramIds(db, trainerId) : [];
  const rows = await listQuestionViews(db, [...new Set([programId, ...others])]);
  const yieldIfDue = createYielder();
  const bank: ComparedBank = { ids: [], said: [], read: wordings() };
  for (const { questionId, paper } of rows) {
    bank.ids.push(questionId);
    bank.said.push(bank.read(paper));
    await yieldIfDue();
  }
  return bank;
}

async function questionPresenter(
  db: Executor,
  ids: string[],
): Promise<(id: string) => SimilarQuestion[]> {
  const rows = await findComparedQuestions(db, ids);
  return (id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { paper, key, ...place } = row;
    return [{ ...place, question: joinDraft(paper, key) }];
  };
}

export async function listSimilar(
  { db }: Platform,
  person: Person,
  programId: string,
  of: SimilarityScope,
): Promise<SimilarPairs> {
  const { ids, said } = await readBank(db, person, programId, of);
  const idAt = (place: number) => ids[place] ?? '';
  const all = await findSimilarPairs(said);
  const shown = all.slice(0, SIMILAR_PAIRS_AT_MOST);
  const present = await questionPresenter(
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

/**
 * Finds the most similar stored question for each of the given questions, which are not stored yet.
 */
export async function findSimilar(
  { db }: Platform,
  person: Person,
  programId: string,
  { papers, except, of }: SimilarityRequest,
): Promise<ReplyOf<(typeof questions)['endpoints']['findSimilar']>> {
  const bank = await readBank(db, person, programId, of);
  const others = bank.ids.flatMap((id, at) => {
    const wording = bank.said[at];
    return id === except || !wording ? [] : [{ id, wording }];
  });
  const found = await findMostSimilar(
    await mapYielding(papers, (paper) => bank.read(paper)),
    others.map(({ wording }) => wording),
  );
  const idAt = (place: number) => others[place]?.id ?? '';
  const present = await questionPresenter(
    db,
    found.map(({ place }) => idAt(place)),
  );
  return found.flatMap(({ at, place, likeness }) =>
    present(idAt(place)).map((question) => ({ at, likeness, question })),
  );
}
