import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@certway/contract/endpoint';
import type { Regrade } from '@certway/contract/regrades/index';
import { writeAudit } from '../accounts/index.ts';
import { noteCorrection } from '../approvals/index.ts';
import type { Transaction } from '../db/database.ts';
import { joinDraft } from '../kinds/index.ts';
import { type Failure, fail, failed } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { listQuestionVersions, restoreQuestions, restoreVersion } from '../questions/index.ts';
import { reopenReports } from '../reports/index.ts';
import { lockProgramForCorrection } from './active-corrections.ts';
import {
  inLentTransaction,
  type RegradeProblem,
  RolledBack,
  unwrapOrThrow,
} from './lent-transaction.ts';
import { showRegrade } from './read.ts';
import { listOfQuestion, type RegradeRow, updateRegrade } from './repository.ts';
import type { ResultsPort } from './working/results-port.ts';
import { RESTARTED, workOnRegrades } from './working/work.ts';

/**
 * Restores the earlier question as a new version, because versions in a question's history are
 * never removed.
 */
async function restoreQuestion(
  lent: Platform,
  tx: Transaction,
  person: Person,
  { programId, questionId, fromNumber, madeNumber, removes, corrected }: RegradeRow,
): Promise<void> {
  if (corrected && madeNumber !== null) {
    const [current] = await listQuestionVersions(tx, programId, questionId);
    const isStill =
      current &&
      isDeepStrictEqual(
        joinDraft(current.paper, current.key),
        joinDraft(corrected.paper, corrected.key),
      );
    if (!isStill) throw new RolledBack(fail('question-changed'));
    await noteCorrection(tx, { place: { programId, questionId }, person, at: lent.now() });
    const restored = { number: fromNumber, version: current.number, isUrgent: true };
    unwrapOrThrow(await restoreVersion(lent, person, { programId, questionId }, restored));
  }
  if (removes) await restoreQuestions(lent, person, programId, [questionId]);
}

/**
 * Undoes a correction. If a question has several corrections, only the latest one can be undone.
 */
export async function undoRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  id: string,
): Promise<Regrade | Failure<Exclude<RegradeProblem, 'published-empty'>>> {
  const at = platform.now();
  const undone = await inLentTransaction(platform, person, id, async (lent, tx, regrade) => {
    if (regrade.state !== 'applied') throw new RolledBack(fail('regrade-moved-on'));
    const { programId, questionId } = regrade;
    const inForce = await listOfQuestion(tx, questionId, ['applying', 'applied', 'undoing']);
    if (inForce.at(-1)?.id !== id) throw new RolledBack(fail('later-regrade'));
    await restoreQuestion(lent, tx, person, regrade);
    await lockProgramForCorrection(tx, programId);
    await updateRegrade(tx, id, { ...RESTARTED, state: 'undoing', undoneAt: at });
    await reopenReports(tx, id);
    await writeAudit(tx, {
      actorId: person.id,
      action: 'regrade-undone',
      subjectId: null,
      details: { regradeId: id, programId, questionId },
    });
  });
  if (failed(undone)) return undone as Failure<Exclude<RegradeProblem, 'published-empty'>>;
  await workOnRegrades(platform, results);
  return showRegrade(platform.db, id);
}
