import type { BodyOf, Person } from '@certway/contract/endpoint';
import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import type { questions } from '@certway/contract/questions/index';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { joinDraft, splitDraft, withIdsOf } from '../../kinds/index.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { openForEditing, recountProgram } from '../../programs/index.ts';
import { changedFields } from '../changes.ts';
import { keepFiles } from '../files.ts';
import { dropProposal, putVersion } from '../lifecycle/repository.ts';
import * as messages from '../messages.ts';
import {
  type CurrentQuestion,
  findCurrent,
  findLastNumber,
  listVersionRows,
  type QuestionSide,
} from '../repository-authoring.ts';
import { presentQuestion } from '../serialize.ts';
import { draftTools } from '../store.ts';

export interface QuestionRef {
  programId: string;
  questionId: string;
}

export interface QuestionEdit {
  draft: (current: Draft) => Draft;
  version?: number | undefined;
  note: string;
  /** Whether the edit is a correction, which changes the live version at once, without approval. */
  isUrgent?: boolean;
  /** True if the caller changes many questions and recounts only once, after the last of them. */
  countsLater?: boolean;
}

async function getCurrent(tx: Transaction, place: QuestionRef, side: QuestionSide = 'working') {
  return (await findCurrent(tx, place, side)) ?? throwHttpError('not-found');
}

/**
 * Returns who has changed which fields since the version that this edit started from. The edit is
 * refused with this information, so that it does not overwrite the other changes.
 */
async function conflictWith(
  tx: Transaction,
  { question, version, author }: CurrentQuestion,
  from: number,
): Promise<Failure<'question-changed'>> {
  const versions = await listVersionRows(tx, question.id);
  const base = versions.find((each) => each.version.number === from)?.version;
  const now = joinDraft(version.paper, version.key);
  const fields = base
    ? changedFields(joinDraft(base.paper, base.key), now)
    : [{ field: 'text', name: messages.questionText }];
  return fail('question-changed', [
    {
      field: 'version',
      message: messages.changedInMeantime({
        author: author ?? messages.someone,
        fields: fields.map(({ name }) => name).join(', '),
      }),
    },
    ...fields.map(({ field, name }) => ({
      field,
      message: messages.fieldChanged({ field: name }),
    })),
  ]);
}

function parseDraft(draft: unknown): Draft {
  const { success, data, error } = anyDraft.safeParse(draft);
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => ({
    field: ['questionData', ...path].join('.'),
    message,
  }));
  return throwHttpError('invalid-input', problems);
}

/**
 * Applies a change to a draft. Fields that the change does not contain keep their values. If the
 * change sets another kind, the schema removes the fields that only the earlier kind had.
 */
export function applyChange(current: Draft, change: Record<string, unknown>): Draft {
  const { passage } = current;
  return withIdsOf(parseDraft({ ...current, ...change, passage, _id: current._id }), current);
}

/** Checks whether a pending change has become equal to the live version. It can then be removed. */
async function isUnchangedLive(
  tx: Transaction,
  { question, version }: CurrentQuestion,
  draft: Draft,
): Promise<boolean> {
  if (version.id === question.versionId) return false;
  const asked = await findCurrent(
    tx,
    { programId: question.programId, questionId: question.id },
    'live',
  );
  if (!asked) return false;
  const { paper, key } = asked.version;
  return changedFields(joinDraft(paper, key), draft).length === 0;
}

/**
 * Adds a version to a question if anything changed. The caller must have opened the program with
 * `openForEditing`.
 */
export async function changeQuestion(
  tx: Transaction,
  { author, now }: { author: Person; now: Date },
  place: QuestionRef,
  edit: QuestionEdit,
): Promise<AuthoredQuestion | Failure<'question-changed'>> {
  const { isUrgent = false, countsLater = false } = edit;
  const found = await getCurrent(tx, place, isUrgent ? 'live' : 'working');
  const { question, version } = found;
  if (edit.version !== undefined && edit.version !== version.number) {
    return conflictWith(tx, found, edit.version);
  }
  const before = joinDraft(version.paper, version.key);
  const draft = edit.draft(before);
  if (changedFields(before, draft).length === 0) return presentQuestion(found);
  if (await isUnchangedLive(tx, found, draft)) {
    await dropProposal(tx, question.id);
    return presentQuestion(await getCurrent(tx, place));
  }
  await keepFiles(tx, { drafts: [{ draft, field: 'questionData' }], now });
  const next = {
    id: newId(),
    questionId: question.id,
    number: (await findLastNumber(tx, question.id)) + 1,
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
  place: QuestionRef,
  edit: QuestionEdit,
): Promise<AuthoredQuestion | Failure<'question-changed'>> =>
  inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, place.programId);
    return changeQuestion(tx, { author: person, now: platform.now() }, place, edit);
  });

type QuestionChange = BodyOf<(typeof questions)['endpoints']['updateQuestion']>;

export const updateQuestion = (
  platform: Platform,
  person: Person,
  place: QuestionRef,
  { questionData, version, note, isUrgent }: QuestionChange & Pick<QuestionEdit, 'isUrgent'>,
): Promise<AuthoredQuestion | Failure<'question-changed'>> =>
  putNewVersion(platform, person, place, {
    draft: (current) => applyChange(current, questionData),
    version,
    note,
    ...(isUrgent && { isUrgent }),
  });
