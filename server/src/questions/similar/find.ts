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
 * Returns which new question stands for which question of the bank because the file names its id.
 * The first of several new questions with the same id stands for it.
 */
function identifiedIn(
  { ids }: ComparedBank,
  { papers, identified }: SimilarityRequest,
): Map<number, string> {
  const free = new Set(ids);
  const named = identified.filter(
    ({ at, questionId }) => at < papers.length && free.delete(questionId),
  );
  return new Map(named.map(({ at, questionId }) => [at, questionId]));
}

/**
 * Finds the stored question with the same id, or else the most similar one, for each of the given
 * questions, which are not stored yet.
 */
export async function findSimilar(
  { db }: Platform,
  person: Person,
  programId: string,
  request: SimilarityRequest,
): Promise<ReplyOf<(typeof questions)['endpoints']['findSimilar']>> {
  const { papers, except, of } = request;
  const bank = await readBank(db, person, programId, of);
  const named = identifiedIn(bank, request);
  const taken = new Set([...named.values(), except]);
  const others = bank.ids.flatMap((id, at) => {
    const wording = bank.said[at];
    return taken.has(id) || !wording ? [] : [{ id, wording }];
  });
  const rest = [...papers.keys()].filter((at) => !named.has(at));
  const alike = await findMostSimilar(
    await mapYielding(rest, (at) => bank.read(papers[at] as (typeof papers)[number])),
    others.map(({ wording }) => wording),
  );
  const found = [
    ...[...named].map(([at, id]) => ({ at, id, likeness: 1 })),
    ...alike.map(({ at, place, likeness }) => ({
      at: rest[at] ?? 0,
      id: others[place]?.id ?? '',
      likeness,
    })),
  ].sort((a, b) => a.at - b.at);
  const present = await questionPresenter(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ at, id, likeness }) =>
    present(id).map((question) => ({ at, likeness, question })),
  );
}
