import type { AuthoredQuestion } from '@certway/contract/authored-question';
import type { BodyOf, Person } from '@certway/contract/endpoint';
import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import type { questions } from '@certway/contract/questions';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { joinDraft, splitDraft, withIdsOf } from '../../kinds/index.ts';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openForEditing, recountProgram } from '../../programs/index.ts';
import { changedFields } from '../changes.ts';
import { keepFiles } from '../files.ts';
import {
  type CurrentQuestion,
  findCurrent,
  lastNumber,
  type Side,
  versionsOf,
} from '../repository-authoring.ts';
import { presentQuestion } from '../serialize.ts';
import { dropProposal, putVersion } from '../standing/repository.ts';
import { draftTools } from '../store.ts';

export interface QuestionPlace {
  programId: string;
  questionId: string;
}

export interface Edit {
  draft: (current: Draft) => Draft;
  version?: number | undefined;
  note: string;
  /** A correction changes the live version at once, without approval. */
  isUrgent?: boolean;
  /** Set if the caller changes many questions and recounts once at the end. */
  countsLater?: boolean;
}

async function getCurrent(tx: Transaction, place: QuestionPlace, side: Side = 'written') {
  return (await findCurrent(tx, place, side)) ?? refuse('not-found');
}

/** Who changed what since the version that an edit was made from: shown to the second, not overwritten by them. */
async function changedMeanwhile(
  tx: Transaction,
  { question, version, author }: CurrentQuestion,
  from: number,
): Promise<Failure<'question-changed'>> {
  const versions = await versionsOf(tx, question.id);
  const base = versions.find((each) => each.version.number === from)?.version;
  const now = joinDraft(version.paper, version.key);
  const fields = base
    ? changedFields(joinDraft(base.paper, base.key), now)
    : [{ field: 'text', name: 'question text' }];
  const by = author ?? 'somebody';
  return fail('question-changed', [
    {
      field: 'version',
      message: `${by} changed this question in the meantime: ${fields.map(({ name }) => name).join(', ')}`,
    },
    ...fields.map(({ field, name }) => ({ field, message: `The ${name} was changed` })),
  ]);
}

function parsed(draft: unknown): Draft {
  const { success, data, error } = anyDraft.safeParse(draft);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => ({
    field: ['questionData', ...path].join('.'),
    message,
  }));
  return refuse('invalid-input', problems);
}

/** What the change leaves out stays; what only another kind has is dropped by the schema. */
export function withChange(current: Draft, change: Record<string, unknown>): Draft {
  const { passage } = current;
  return withIdsOf(parsed({ ...current, ...change, passage, _id: current._id }), current);
}

/** A change that waited says again what learners are asked, so nothing is left of it. */
async function isAsked(
  tx: Transaction,
  { question, version }: CurrentQuestion,
  draft: Draft,
): Promise<boolean> {
  if (version.id === question.versionId) return false;
  const asked = await findCurrent(
    tx,
    { programId: question.programId, questionId: question.id },
    'asked',
  );
  if (!asked) return false;
  const { paper, key } = asked.version;
  return changedFields(joinDraft(paper, key), draft).length === 0;
}

/** Adds a version to a question in a program that is open for editing, unless nothing changed. */
export async function changeQuestion(
  tx: Transaction,
  { author, now }: { author: Person; now: Date },
  place: QuestionPlace,
  edit: Edit,
): Promise<AuthoredQuestion | Failure<'question-changed'>> {
  const { isUrgent = false, countsLater = false } = edit;
  const found = await getCurrent(tx, place, isUrgent ? 'asked' : 'written');
  const { question, version } = found;
  if (edit.version !== undefined && edit.version !== version.number) {
    return changedMeanwhile(tx, found, edit.version);
  }
  const before = joinDraft(version.paper, version.key);
  const draft = edit.draft(before);
  if (changedFields(before, draft).length === 0) return presentQuestion(found);
  if (await isAsked(tx, found, draft)) {
    await dropProposal(tx, question.id);
    return presentQuestion(await getCurrent(tx, place));
  }
  await keepFiles(tx, { drafts: [{ draft, field: 'questionData' }], now });
  const next = {
    id: newId(),
    questionId: question.id,
    number: (await lastNumber(tx, question.id)) + 1,
    type: draft.type,
    text: draft.text,
    ...splitDraft(draft, draftTools),
    authorId: author.id,
    note: edit.note,
    createdAt: now,
  };
  await putVersion(tx, found, next, isUrgent);
  if (!countsLater) await recountProgram(tx, place.programId, now);
  return presentQuestion(await getCurrent(tx, place));
}

export const putNewVersion = (
  platform: Platform,
  person: Person,
  place: QuestionPlace,
  edit: Edit,
): Promise<AuthoredQuestion | Failure<'question-changed'>> =>
  inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, place.programId);
    return changeQuestion(tx, { author: person, now: platform.now() }, place, edit);
  });

type Change = BodyOf<(typeof questions)['endpoints']['updateQuestion']>;

export const updateQuestion = (
  platform: Platform,
  person: Person,
  place: QuestionPlace,
  { questionData, version, note, isUrgent }: Change & Pick<Edit, 'isUrgent'>,
): Promise<AuthoredQuestion | Failure<'question-changed'>> =>
  putNewVersion(platform, person, place, {
    draft: (current) => withChange(current, questionData),
    version,
    note,
    ...(isUrgent && { isUrgent }),
  });
