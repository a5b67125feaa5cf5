import type { Person } from '@certway/contract/endpoint';
import type { Regrade } from '@certway/contract/regrades/index';
import { writeAudit } from '../accounts/index.ts';
import { noteCorrection } from '../approvals/index.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { joinDraft } from '../kinds/index.ts';
import { type Failure, fail, failed, throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import { removeQuestions, updateQuestion } from '../questions/index.ts';
import { acceptReports } from '../reports/index.ts';
import { lockProgramForCorrection } from './active-corrections.ts';
import {
  inLentTransaction,
  type RegradeMovedOn,
  type RegradeProblem,
  RolledBack,
  unwrapOrThrow,
} from './lent-transaction.ts';
import * as messages from './messages.ts';
import { showRegrade } from './read.ts';
import {
  deleteRegrade,
  findRegrade,
  lockRegrade,
  type RegradeRow,
  updateRegrade,
} from './repository.ts';
import { deletePreview } from './repository-regraded-results.ts';
import type { ResultsPort } from './working/results-port.ts';
import { RESTARTED, workOnRegrades } from './working/work.ts';

/** Stores the corrected question as a new version, or removes the question from future attempts. */
async function correctQuestion(
  lent: Platform,
  tx: Transaction,
  person: Person,
  { programId, questionId, corrected, fromNumber, removes }: RegradeRow,
): Promise<number | null> {
  if (corrected) {
    await noteCorrection(tx, { place: { programId, questionId }, person, at: lent.now() });
    const { _id, ...questionData } = joinDraft(corrected.paper, corrected.key);
    const note = messages.correctedWithAttempts;
    const change = { questionData, version: fromNumber, note, isUrgent: true };
    const made = await updateQuestion(lent, person, { programId, questionId }, change);
    return unwrapOrThrow(made).version;
  }
  if (removes) unwrapOrThrow(await removeQuestions(lent, person, programId, [questionId]));
  return null;
}

/**
 * Applies a correction. From now on, the correction applies to every attempt that finishes.
 * Attempts that are already finished are marked again in the background.
 */
export async function applyRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  id: string,
  { keepsPassed, answer }: { keepsPassed: boolean; answer: string },
): Promise<Regrade | Failure<Exclude<RegradeProblem, 'later-regrade'>>> {
  const at = platform.now();
  const applied = await inLentTransaction(platform, person, id, async (lent, tx, regrade) => {
    if (regrade.state !== 'foreseen') throw new RolledBack(fail('regrade-moved-on'));
    const madeNumber = await correctQuestion(lent, tx, person, regrade);
    await lockProgramForCorrection(tx, regrade.programId);
    // Deletes the preview. Each result is computed again when the correction is applied, because it
    // may have changed since.
    await deletePreview(tx, id);
    await updateRegrade(tx, id, {
      ...RESTARTED,
      state: 'applying',
      appliedAt: at,
      keepsPassed,
      answer,
      madeNumber,
    });
    const { programId, questionId, remedy } = regrade;
    const decided = { decidedBy: person.id, decidedAt: at, answer };
    await acceptReports(tx, { programId, questionId, regradeId: id }, decided);
    await writeAudit(tx, {
      actorId: person.id,
      action: 'regrade-applied',
      subjectId: null,
      details: { regradeId: id, programId, questionId, remedy, keepsPassed },
    });
  });
  if (failed(applied)) return applied as Failure<Exclude<RegradeProblem, 'later-regrade'>>;
  await workOnRegrades(platform, results);
  return showRegrade(platform.db, id);
}

export async function discardRegrade(
  { db }: Platform,
  person: Person,
  id: string,
): Promise<{ success: true } | Failure<RegradeMovedOn>> {
  return inTransaction(db, async (tx) => {
    const regrade = (await findRegrade(tx, id)) && (await lockRegrade(tx, id));
    const program = regrade && (await findProgram(tx, regrade.programId));
    if (!regrade || !program || !mayEditProgram(person, program))
      return throwHttpError('not-found');
    if (regrade.state !== 'foreseeing' && regrade.state !== 'foreseen') {
      return fail('regrade-moved-on');
    }
    await deleteRegrade(tx, id);
    return { success: true as const };
  });
}
