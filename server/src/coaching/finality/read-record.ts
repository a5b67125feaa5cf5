import type { CoachRecord } from '@certway/contract/coach-record';
import type { Person } from '@certway/contract/endpoint';
import type { Finality } from '@certway/contract/finalities';
import { engines } from '@certway/contract/marks';
import { writeAudit } from '../../accounts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce } from '../../inbox/index.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import type { Coaching } from '../open.ts';
import { decisionsToGo } from './earned.ts';
import { allOf, latestOf, tenthsOf, widest } from './record.ts';
import { reevaluatePendingMarks } from './reevaluate-pending-marks.ts';
import { countMarks, keepFinality, listUndecided } from './repository-trust.ts';
import { isEarned } from './standing.ts';
import { proofOf, type Trust } from './trust.ts';
import { usualFinality } from './usual.ts';

/** Enough to tell what it would save, and read in a moment. */
const LOOKED_AT = 100;

/** How many of those that have waited longest the coach would mark alone by what it has earned. */
async function countEarned({ db }: Platform, trust: Trust, programId: string) {
  const waiting = await listUndecided(db, programId, LOOKED_AT);
  const earned = waiting.filter(({ engine, ...proposal }) => {
    const confidence = trust.confidenceOf(engine, proposal);
    return isEarned({ ...proposal, confidence, settled: false }, trust.earnedOf(engine));
  });
  return { of: waiting.length, count: earned.length };
}

async function getEditable({ db }: Platform, person: Person, programId: string) {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return refuse('not-found');
  return program;
}

export async function getCoachRecord(
  platform: Platform,
  { trustOf }: Coaching,
  person: Person,
  programId: string,
): Promise<CoachRecord> {
  const program = await getEditable(platform, person, programId);
  const trust = await trustOf(programId);
  const proofs = trust.proofs.map(proofOf);
  const afterwards = trust.proofs.filter((proof) => proof.afterwards).map(proofOf);
  const toGo = engines.map((engine) =>
    decisionsToGo(trust.proofs.filter((proof) => proof.engine === engine).map(proofOf)),
  );
  return {
    programName: program.name,
    finality: trust.chosen,
    usual: usualFinality,
    latest: latestOf(proofs),
    all: allOf(proofs),
    afterwards: allOf(afterwards),
    tenths: tenthsOf(proofs),
    earned: widest(engines.map((engine) => trust.earnedOf(engine))),
    decisionsToGo: Math.min(...toGo),
    ...(await countMarks(platform.db, programId)),
    wouldMark: await countEarned(platform, trust, programId),
  };
}

/** Chooses whose word is final; what waits is looked at anew, what is final stays so. */
export async function chooseFinality(
  platform: Platform,
  coaching: Coaching,
  person: Person,
  programId: string,
  finality: Finality | null,
): Promise<CoachRecord> {
  await getEditable(platform, person, programId);
  const { chosen } = await coaching.trustOf(programId);
  await inTransaction(platform.db, async (tx) => {
    await keepFinality(tx, programId, { finality, by: person.id, at: platform.now() });
    await writeAudit(tx, {
      actorId: person.id,
      action: 'finality-chosen',
      subjectId: null,
      details: { programId, from: chosen, to: finality },
    });
  });
  announce(platform, await reevaluatePendingMarks(platform, coaching, programId));
  return getCoachRecord(platform, coaching, person, programId);
}
