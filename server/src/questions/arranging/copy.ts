import type { Person } from '@certway/contract/endpoint';
import type { Draft } from '@certway/contract/kinds/index';
import type { AuthoredQuestion } from '@certway/contract/questions/authored-question';
import { createYielder } from '../../concurrency/yielding.ts';
import type { Executor } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { joinDraft } from '../../kinds/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import {
  type ModuleCopy,
  openForEditing,
  type QuestionsToAdd,
  recountProgram,
} from '../../programs/index.ts';
import type { QuestionRef } from '../editing/update.ts';
import { findCurrent, listCurrent } from '../repository-authoring.ts';
import { presentQuestion } from '../serialize.ts';
import { storeQuestions } from '../store.ts';
import { insertQuestionsAt } from './arrange.ts';

export async function duplicateQuestion(
  platform: Platform,
  person: Person,
  { programId, questionId }: QuestionRef,
): Promise<AuthoredQuestion> {
  return inTransaction(platform.db, async (tx) => {
    await openForEditing(tx, person, programId);
    const original =
      (await findCurrent(tx, { programId, questionId }, 'working')) ?? throwHttpError('not-found');
    const { version, question } = original;
    const now = platform.now();
    const [id] = await insertQuestionsAt(tx, [joinDraft(version.paper, version.key)], {
      programId,
      moduleId: question.moduleId,
      authorId: person.id,
      now,
      order: question.position + 1,
      keepsCases: true,
    });
    await recountProgram(tx, programId, now);
    const copy = id ? await findCurrent(tx, { programId, questionId: id }, 'working') : null;
    return copy ? presentQuestion(copy) : throwHttpError('not-found');
  });
}

/**
 * Copies the questions of modules into other modules: live questions without their pending changes,
 * and drafts. Each copy starts with its first version.
 */
export async function copyModules(db: Executor, copies: ModuleCopy[]): Promise<void> {
  const sources = copies.map(({ from }) => from);
  const all = sources.length > 0 ? await listCurrent(db, sources, 'copied') : [];
  const inModule = Map.groupBy(all, ({ question }) => question.moduleId);
  const yieldIfDue = createYielder();
  const batches: QuestionsToAdd[] = [];
  for (const { from, to, programId, authorId, now } of copies) {
    const drafts: Draft[] = [];
    for (const { version } of inModule.get(from) ?? []) {
      drafts.push(joinDraft(version.paper, version.key));
      await yieldIfDue();
    }
    const place = { moduleId: to, firstPosition: 1, field: 'questions' };
    batches.push({ ...place, programId, authorId, now, drafts });
  }
  await storeQuestions(db, batches);
}
