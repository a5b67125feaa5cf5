import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../accounts/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce, leaveNotice, noticeTexts, renewNotice, writtenText } from '../inbox/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { openForEditing, type ProgramRow, recountProgram } from '../programs/index.ts';
import {
  publishPending,
  questionLifecycle,
  returnToAuthor,
  submitDrafts,
} from '../questions/index.ts';
import {
  changesRequested,
  learnersSeeQuestion,
  questionApproved,
  theQuestion,
} from './messages.ts';
import { mayApprove, openForReview } from './policy.ts';
import { findWorkingVersion, listBatch, type WaitingRow } from './repository-queue.ts';
import { insertEntries } from './repository-thread.ts';

interface QuestionRef {
  programId: string;
  questionId: string;
}

type ReviewConflict = 'question-changed' | 'not-in-review';
interface SuccessReply {
  success: true;
}

/**
 * Sends the drafts among the given questions to review, and returns their ids. Other questions do
 * not change. The caller must have opened the program with `openForEditing`.
 */
export async function submitForReview(
  tx: Transaction,
  { programId, questionIds }: { programId: string; questionIds: readonly string[] },
  { authorId, createdAt }: { authorId: string; createdAt: Date },
): Promise<string[]> {
  const sent = await submitDrafts(tx, programId, questionIds);
  await insertEntries(
    tx,
    sent.map((questionId) => ({ questionId, kind: 'sent', authorId, createdAt })),
  );
  return sent;
}

export async function sendToReview(
  platform: Platform,
  person: Person,
  programId: string,
  questionIds: string[],
): Promise<{ success: true; count: number }> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const by = { authorId: person.id, createdAt: platform.now() };
    const sent = await submitForReview(tx, { programId, questionIds }, by);
    return { success: true as const, count: sent.length };
  });
}

const isInReview = ({ question }: WaitingRow): boolean => {
  const { state, proposal } = questionLifecycle(question);
  if (state !== 'live') return state === 'in-review';
  return proposal === 'in-review' || proposal === 'correction';
};

/** Finds the version in review, if it is still the one that the reviewer saw. */
async function findReviewed(
  tx: Transaction,
  place: QuestionRef,
  version: number,
): Promise<WaitingRow | Failure<ReviewConflict>> {
  const found = (await findWorkingVersion(tx, place)) ?? throwHttpError('not-found');
  if (!isInReview(found)) return fail('not-in-review');
  return found.version.number === version ? found : fail('question-changed');
}

/** The question that a decision names, or all waiting questions of its bulk change. */
async function listDecided(
  tx: Transaction,
  { question, version }: WaitingRow,
  isForBatch: boolean,
): Promise<DecidedQuestion[]> {
  if (isForBatch && version.batchId) return listBatch(tx, question.programId, version.batchId);
  return [{ questionId: question.id, version: version.number }];
}

interface DecidedQuestion {
  questionId: string;
  version: number;
}

interface ReviewDecision {
  program: ProgramRow;
  /** The question that the reviewer saw. */
  row: WaitingRow;
  decided: DecidedQuestion[];
  person: Person;
  at: Date;
}

const noticeText = noticeTexts('approvals');

/**
 * Notifies the author of a decision. The inbox contains only one notice about approvals, which each
 * approval renews, but a separate notice for each request for changes.
 */
async function notifyAuthor(tx: Transaction, decision: ReviewDecision, comment: string | null) {
  const { program, row, person, at } = decision;
  const { authorId, text } = row.version;
  if (!authorId || authorId === person.id) return;
  const place = new URLSearchParams({
    program: program.id,
    tab: 'questions',
    course: row.courseId,
    module: row.question.moduleId,
    question: String(row.question.position),
  });
  const shared = { userId: authorId, at, link: `/editPrograms?${place}` };
  if (comment === null) {
    const title = noticeText({ questionApproved }, { program: program.name });
    const body = [noticeText({ learnersSeeQuestion }), writtenText(text)];
    await renewNotice(tx, { ...shared, kind: 'question-approved', title, body });
    return;
  }
  const title = noticeText({ changesRequested }, { program: program.name });
  const body = [writtenText(comment), noticeText({ theQuestion }, { question: text })];
  await leaveNotice(tx, { ...shared, kind: 'question-approval', title, body });
}

const logDecision = (
  tx: Transaction,
  { decided, person, at }: ReviewDecision,
  comment: string | null,
) =>
  insertEntries(
    tx,
    decided.map(({ questionId, version }) => ({
      questionId,
      kind: comment === null ? 'approved' : 'changes-asked',
      text: comment ?? '',
      version,
      authorId: person.id,
      createdAt: at,
    })),
  );

export async function approveQuestion(
  platform: Platform,
  person: Person,
  place: QuestionRef,
  { version, isForBatch }: { version: number; isForBatch: boolean },
): Promise<SuccessReply | Failure<ReviewConflict | 'own-words'>> {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const program = await openForReview(tx, person, place.programId);
    const row = await findReviewed(tx, place, version);
    if (failed(row)) return row;
    if (!mayApprove(row.isOn, person, row.version.authorId)) return fail('own-words');
    const decided = await listDecided(tx, row, isForBatch);
    const decision = { program, row, decided, person, at: platform.now() };
    const questionIds = decided.map(({ questionId }) => questionId);
    await publishPending(tx, { programId: place.programId, questionIds });
    await recountProgram(tx, place.programId, decision.at);
    await logDecision(tx, decision, null);
    await writeAudit(tx, {
      actorId: person.id,
      action: 'question-approved',
      subjectId: row.version.authorId,
      details: { ...place, version, ...(decided.length > 1 && { count: decided.length }) },
    });
    await notifyAuthor(tx, decision, null);
    return row;
  });
  if (failed(outcome)) return outcome;
  announce(platform, outcome.version.authorId ? [outcome.version.authorId] : []);
  return { success: true };
}

/** Returns the version to its author as a draft. A correction stays live in the meantime. */
export async function askForChanges(
  platform: Platform,
  person: Person,
  place: QuestionRef,
  { version, isForBatch, comment }: { version: number; isForBatch: boolean; comment: string },
): Promise<SuccessReply | Failure<ReviewConflict>> {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const program = await openForReview(tx, person, place.programId);
    const row = await findReviewed(tx, place, version);
    if (failed(row)) return row;
    const decided = await listDecided(tx, row, isForBatch);
    const decision = { program, row, decided, person, at: platform.now() };
    const questionIds = decided.map(({ questionId }) => questionId);
    await returnToAuthor(tx, questionIds, decision.at);
    await logDecision(tx, decision, comment);
    await notifyAuthor(tx, decision, comment);
    return row;
  });
  if (failed(outcome)) return outcome;
  announce(platform, outcome.version.authorId ? [outcome.version.authorId] : []);
  return { success: true };
}
