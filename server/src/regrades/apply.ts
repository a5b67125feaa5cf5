import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@certway/contract/endpoint';
import type { Regrade } from '@certway/contract/regrades';
import { writeAudit } from '../accounts/index.ts';
import { noteCorrection } from '../approvals/index.ts';
import type { Database, Transaction } from '../db/database.ts';
import { asOneTransaction, inTransaction } from '../db/transaction.ts';
import { joinDraft } from '../kinds/index.ts';
import { Failure, fail, failed, refuse } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import {
  listQuestionVersions,
  removeQuestions,
  restoreQuestions,
  restoreVersion,
  updateQuestion,
} from '../questions/index.ts';
import { acceptReports, reopenReports } from '../reports/index.ts';
import { holdFinishing } from './in-force.ts';
import { showRegrade } from './read.ts';
import {
  deleteRegrade,
  findRegrade,
  listOfQuestion,
  lockRegrade,
  type RegradeRow,
  updateRegrade,
} from './rows.ts';
import { forgetForeseen } from './rows-changes.ts';
import type { ResultsPort } from './working/results-port.ts';
import { FROM_THE_START, workOnRegrades } from './working/work.ts';

type MovedOn = 'regrade-moved-on';
type Problem = MovedOn | 'question-changed' | 'published-empty' | 'later-regrade';

/** Carries a failure out of a transaction that is lent. */
class Refused extends Error {
  readonly failure: Failure<Problem>;
  constructor(failure: Failure<Problem>) {
    super('refused');
    this.failure = failure;
  }
}

async function oneStep<Value>(
  platform: Platform,
  person: Person,
  id: string,
  work: (lent: Platform, tx: Transaction, regrade: RegradeRow) => Promise<Value>,
): Promise<Value | Failure<Problem>> {
  try {
    return await asOneTransaction(platform.db, async (db: Database, tx: Transaction) => {
      const regrade = await lockRegrade(tx, id);
      const program = regrade && (await findProgram(tx, regrade.programId));
      if (!regrade || !program || !mayEditProgram(person, program)) return refuse('not-found');
      return work({ ...platform, db }, tx, regrade);
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

function insist<Value>(outcome: Value | Failure<Problem>): Value {
  if (outcome instanceof Failure) throw new Refused(outcome);
  return outcome;
}

/** The question itself: another version of it, or none in future attempts. */
async function correctQuestion(
  lent: Platform,
  tx: Transaction,
  person: Person,
  { programId, questionId, to, fromNumber, removes }: RegradeRow,
): Promise<number | null> {
  if (to) {
    await noteCorrection(tx, { place: { programId, questionId }, person, at: lent.now() });
    const { _id, ...questionData } = joinDraft(to.paper, to.key);
    const note = 'Corrected, with all attempts';
    const change = { questionData, version: fromNumber, note, isUrgent: true };
    const made = await updateQuestion(lent, person, { programId, questionId }, change);
    return insist(made).version;
  }
  if (removes) insist(await removeQuestions(lent, person, programId, [questionId]));
  return null;
}

/** From here on the correction is in force for everybody who finishes; those who have, follow. */
export async function applyRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  id: string,
  { keepsPassed, answer }: { keepsPassed: boolean; answer: string },
): Promise<Regrade | Failure<Exclude<Problem, 'later-regrade'>>> {
  const at = platform.now();
  const applied = await oneStep(platform, person, id, async (lent, tx, regrade) => {
    if (regrade.state !== 'foreseen') throw new Refused(fail('regrade-moved-on'));
    const madeNumber = await correctQuestion(lent, tx, person, regrade);
    await holdFinishing(tx, regrade.programId);
    // Each result is looked at anew: what was foreseen may have changed since.
    await forgetForeseen(tx, id);
    await updateRegrade(tx, id, {
      ...FROM_THE_START,
      ...{ state: 'applying', appliedAt: at, keepsPassed, answer, madeNumber },
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
  if (failed(applied)) return applied as Failure<Exclude<Problem, 'later-regrade'>>;
  await workOnRegrades(platform, results);
  return showRegrade(platform.db, id);
}

/** The question as it was before, as a further version: its history only grows. */
async function restoreQuestion(
  lent: Platform,
  tx: Transaction,
  person: Person,
  { programId, questionId, fromNumber, madeNumber, removes, to }: RegradeRow,
): Promise<void> {
  if (to && madeNumber !== null) {
    const [current] = await listQuestionVersions(tx, programId, questionId);
    const isStill =
      current &&
      isDeepStrictEqual(joinDraft(current.paper, current.key), joinDraft(to.paper, to.key));
    if (!isStill) throw new Refused(fail('question-changed'));
    await noteCorrection(tx, { place: { programId, questionId }, person, at: lent.now() });
    const restored = { number: fromNumber, version: current.number, isUrgent: true };
    insist(await restoreVersion(lent, person, { programId, questionId }, restored));
  }
  if (removes) await restoreQuestions(lent, person, programId, [questionId]);
}

/** Gives everything back; corrections of the same question are undone from the last one. */
export async function undoRegrade(
  platform: Platform,
  results: ResultsPort,
  person: Person,
  id: string,
): Promise<Regrade | Failure<Exclude<Problem, 'published-empty'>>> {
  const at = platform.now();
  const undone = await oneStep(platform, person, id, async (lent, tx, regrade) => {
    if (regrade.state !== 'applied') throw new Refused(fail('regrade-moved-on'));
    const { programId, questionId } = regrade;
    const inForce = await listOfQuestion(tx, questionId, ['applying', 'applied', 'undoing']);
    if (inForce.at(-1)?.id !== id) throw new Refused(fail('later-regrade'));
    await restoreQuestion(lent, tx, person, regrade);
    await holdFinishing(tx, programId);
    await updateRegrade(tx, id, { ...FROM_THE_START, state: 'undoing', undoneAt: at });
    await reopenReports(tx, id);
    await writeAudit(tx, {
      actorId: person.id,
      action: 'regrade-undone',
      subjectId: null,
      details: { regradeId: id, programId, questionId },
    });
  });
  if (failed(undone)) return undone as Failure<Exclude<Problem, 'published-empty'>>;
  await workOnRegrades(platform, results);
  return showRegrade(platform.db, id);
}

export async function discardRegrade(
  { db }: Platform,
  person: Person,
  id: string,
): Promise<{ success: true } | Failure<MovedOn>> {
  return inTransaction(db, async (tx) => {
    const regrade = (await findRegrade(tx, id)) && (await lockRegrade(tx, id));
    const program = regrade && (await findProgram(tx, regrade.programId));
    if (!regrade || !program || !mayEditProgram(person, program)) return refuse('not-found');
    if (regrade.state !== 'foreseeing' && regrade.state !== 'foreseen') {
      return fail('regrade-moved-on');
    }
    await deleteRegrade(tx, id);
    return { success: true as const };
  });
}
