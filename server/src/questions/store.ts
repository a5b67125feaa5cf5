import { randomInt } from 'node:crypto';
import type { Draft } from '@certway/contract/kinds/index';
import { keepTogether } from '@certway/contract/questions/cases';
import { createYielder } from '../concurrency/yielding.ts';
import type { Executor } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { asNew, splitDraft } from '../kinds/index.ts';
import type { QuestionsToAdd } from '../programs/index.ts';
import { withPassage } from './cases/with-passage.ts';
import { keepFiles } from './files.ts';
import { programsWithApproval, programsWithDrafts } from './lifecycle/repository.ts';
import { drawColumns, insertQuestions, type NewQuestion, type NewVersion } from './repository.ts';

/**
 * A Fisher-Yates shuffle with real randomness. It is passed to the rules of the kinds, which are
 * pure.
 */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
  }
  return mixed;
}

export const draftTools = { newId: () => newId(), shuffle };

/**
 * Puts questions with the same passage that are added together into one new case. They may come
 * from different cases.
 */
function inNewCases(drafts: readonly Draft[]): Draft[] {
  const cases = new Map<string, string>();
  return drafts.map((draft) => {
    if (!draft.passage) return draft;
    const { title, text, illustration, illustrationAlt } = draft.passage;
    const said = JSON.stringify([title, text, illustration, illustrationAlt]);
    const _id = cases.get(said) ?? newId();
    cases.set(said, _id);
    return { ...draft, passage: { ...draft.passage, _id } };
  });
}

/** Returns the position of each draft, such that the questions of a case are next to each other. */
function positionsOf(drafts: readonly Draft[]): number[] {
  const at = [...drafts.keys()];
  const ordered = keepTogether(at, (place) => drafts[place]?.passage?._id);
  const places: number[] = [];
  for (const [place, which] of ordered.entries()) places[which] = place;
  return places;
}

function rowsFor(batch: QuestionsToAdd, draft: Draft, place: number, isHeld: boolean) {
  const { paper, key } = splitDraft(withPassage(asNew(draft), draft.passage), draftTools);
  const version = {
    id: newId(),
    questionId: paper._id,
    number: 1,
    type: draft.type,
    text: draft.text,
    paper,
    key,
    authorId: batch.authorId,
    createdAt: batch.now,
  } satisfies NewVersion;
  const question = {
    id: paper._id,
    programId: batch.programId,
    moduleId: batch.moduleId,
    position: batch.firstPosition + place,
    versionId: version.id,
    ...drawColumns(version),
    ...(isHeld && { unpublishedAs: 'draft', removedAt: batch.now }),
    createdAt: batch.now,
  } satisfies NewQuestion;
  return { version, question };
}

/** Returns the condition under which the questions of a batch start as drafts. */
async function findDraftRule(db: Executor, batches: readonly QuestionsToAdd[]) {
  const ids = batches.map(({ programId }) => programId);
  const [approving, published] = await Promise.all([
    programsWithApproval(db, ids),
    programsWithDrafts(db, ids),
  ]);
  return ({ programId, skipsDraft = false }: QuestionsToAdd) =>
    approving.has(programId) || (published.has(programId) && !skipsDraft);
}

/**
 * Stores new questions in their first version and returns their ids. In published programs and in
 * programs with approval, the questions start as drafts.
 */
export async function storeQuestions(db: Executor, batches: QuestionsToAdd[]): Promise<string[]> {
  for (const { drafts, field, now } of batches) {
    const fields = drafts.map((draft, place) => ({ draft, field: `${field}.${place}` }));
    await keepFiles(db, { drafts: fields, now });
  }
  const startAsDrafts = await findDraftRule(db, batches);
  const yieldIfDue = createYielder();
  const rows: ReturnType<typeof rowsFor>[] = [];
  for (const batch of batches) {
    const drafts = batch.keepsCases ? batch.drafts : inNewCases(batch.drafts);
    const places = positionsOf(drafts);
    for (const [at, draft] of drafts.entries()) {
      rows.push(rowsFor(batch, draft, places[at] ?? at, startAsDrafts(batch)));
      await yieldIfDue();
    }
  }
  await insertQuestions(
    db,
    rows.map(({ question }) => question),
    rows.map(({ version }) => version),
  );
  return rows.map(({ question }) => question.id);
}
