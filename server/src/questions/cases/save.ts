import type { BodyOf, Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { questions } from '@certway/contract/questions/index';
import { saysSamePassage, type WrittenPassage } from '@certway/contract/questions/passage';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findModule, openForEditing } from '../../programs/index.ts';
import { arrange } from '../arranging/arrange.ts';
import { changeQuestion } from '../editing/update.ts';
import type { ModuleRef } from '../read.ts';
import { findPositions, listCaseQuestions, listQuestionIds } from '../repository-positions.ts';
import { withPassage } from './with-passage.ts';

/**
 * Changes all questions of a case together. Each question stores the passage in its own version.
 * Attempts therefore keep the passage that they showed, and a change of the passage needs approval
 * like any other change.
 */

type CaseBody = BodyOf<(typeof questions)['endpoints']['updateCase']>;
type CaseContent = Omit<CaseBody, 'from'>;
export type CaseRef = ModuleRef & { caseId: string };

/** Checks that the questions are in this module and that none is named twice. */
async function checkQuestions(
  tx: Transaction,
  { programId }: ModuleRef,
  moduleId: string,
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size < ids.length) throwHttpError('not-found');
  const places = await findPositions(tx, programId, [...ids], 'present');
  const isHere = places.length === ids.length && places.every((at) => at.moduleId === moduleId);
  if (!isHere) throwHttpError('not-found');
}

interface Author {
  person: Person;
  now: Date;
}

/**
 * Sets or removes the passage of several questions. If a question already has this passage, no new
 * version is created.
 */
async function rewrite(
  tx: Transaction,
  { person, now }: Author,
  { programId }: ModuleRef,
  ids: readonly string[],
  { passage, note }: { passage: Draft['passage']; note: string },
): Promise<void> {
  for (const questionId of ids) {
    const changed = await changeQuestion(
      tx,
      { author: person, now },
      { programId, questionId },
      { draft: (current) => withPassage(current, passage), note },
    );
    // The change does not state a version that it started from, so it cannot conflict with another
    // change. A failure here is a programming error.
    if (failed(changed)) throw new Error(`a question of a case was refused: ${changed.code}`);
  }
}

/**
 * Moves the questions of a case next to each other, in the author's order. They start at the
 * position of the first of them in the module.
 */
async function bringTogether(tx: Transaction, moduleId: string, ids: string[]): Promise<void> {
  const there = await listQuestionIds(tx, moduleId, 'working');
  const first = there.findIndex((id) => ids.includes(id));
  const others = (part: string[]) => part.filter((id) => !ids.includes(id));
  const ordered = [...others(there.slice(0, first)), ...ids, ...others(there.slice(first))];
  await arrange(tx, moduleId, ordered);
}

async function save(
  tx: Transaction,
  author: Author,
  place: ModuleRef,
  caseId: string,
  { passage, questionIds, note }: CaseContent,
): Promise<void> {
  await checkQuestions(tx, place, place.moduleId, questionIds);
  const shared = { ...passage, _id: caseId };
  await rewrite(tx, author, place, questionIds, { passage: shared, note });
  await bringTogether(tx, place.moduleId, questionIds);
}

async function openModule(tx: Transaction, person: Person, place: ModuleRef): Promise<void> {
  await openForEditing(tx, person, place.programId);
  if (!(await findModule(tx, place))) throwHttpError('not-found');
}

export async function createCase(
  platform: Platform,
  person: Person,
  place: ModuleRef,
  saved: CaseContent,
): Promise<{ success: true; caseId: string }> {
  return inTransaction(platform.db, async (tx) => {
    await openModule(tx, person, place);
    const caseId = newId();
    await save(tx, { person, now: platform.now() }, place, caseId, saved);
    return { success: true as const, caseId };
  });
}

/**
 * Checks whether the passage is still the one that the author saw. It is enough if one question of
 * the case has that passage, because the passages of a case differ only while a part of a pending
 * change has been approved.
 */
const isAsSeen = (now: readonly (WrittenPassage | undefined)[], from: WrittenPassage) =>
  now.some((passage) => passage && saysSamePassage(passage, from));

export async function updateCase(
  platform: Platform,
  person: Person,
  place: CaseRef,
  { from, ...saved }: CaseBody,
): Promise<{ success: true; count: number } | Failure<'case-changed'>> {
  return inTransaction(platform.db, async (tx) => {
    await openModule(tx, person, place);
    const before = await listCaseQuestions(tx, place);
    if (before.length === 0) return throwHttpError('not-found');
    const passages = before.map(({ version }) => version.paper.passage);
    if (from && !isAsSeen(passages, from)) return fail('case-changed');
    const author = { person, now: platform.now() };
    const out = before
      .map(({ question }) => question.id)
      .filter((id) => !saved.questionIds.includes(id));
    await rewrite(tx, author, place, out, { passage: undefined, note: saved.note });
    await save(tx, author, place, place.caseId, saved);
    return { success: true as const, count: saved.questionIds.length };
  });
}

export async function dissolveCase(
  platform: Platform,
  person: Person,
  place: CaseRef,
): Promise<{ success: true; count: number }> {
  return inTransaction(platform.db, async (tx) => {
    await openModule(tx, person, place);
    const before = await listCaseQuestions(tx, place);
    if (before.length === 0) return throwHttpError('not-found');
    const ids = before.map(({ question }) => question.id);
    const author = { person, now: platform.now() };
    await rewrite(tx, author, place, ids, { passage: undefined, note: '' });
    return { success: true as const, count: ids.length };
  });
}
