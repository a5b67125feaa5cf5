import type { AutoGradePolicy } from '@certway/contract/coaching/auto-grade-policies';
import type { CoachRecord } from '@certway/contract/coaching/coach-record';
import { engines } from '@certway/contract/coaching/marks';
import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announce } from '../../inbox/index.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram, mayEditProgram } from '../../programs/index.ts';
import { decisionsToGo } from './auto-grade-rights.ts';
import { defaultPracticePolicy } from './default-policies.ts';
import { mayAutoGrade } from './grading-state.ts';
import { combineRights, summarize, summarizeByConfidence, summarizeLatest } from './record.ts';
import { reevaluatePendingMarks } from './reevaluate-pending-marks.ts';
import { countMarks, listUndecided, savePolicy } from './repository-trust.ts';
import { type GraderTrust, type TrustLookup, toSample } from './trust-cache.ts';

/**
 * The maximum number of waiting answers that are examined. It is enough to estimate how much work
 * the coach would save, and small enough to be read quickly.
 */
const WAITING_EXAMINED = 100;

/**
 * Counts how many of the answers that have waited longest the coach could mark without a person,
 * with its current rights.
 */
async function countAutoGradable({ db }: Platform, trust: GraderTrust, programId: string) {
  const waiting = await listUndecided(db, programId, WAITING_EXAMINED);
  const earned = waiting.filter(({ engine, ...proposal }) => {
    const confidence = trust.confidenceOf(engine, proposal);
    return mayAutoGrade({ ...proposal, confidence, settled: false }, trust.rightsOf(engine));
  });
  return { of: waiting.length, count: earned.length };
}

async function getEditable({ db }: Platform, person: Person, programId: string) {
  const program = await findProgram(db, programId);
  if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
  return program;
}

export async function getCoachRecord(
  platform: Platform,
  trustOf: TrustLookup,
  person: Person,
  programId: string,
): Promise<CoachRecord> {
  const program = await getEditable(platform, person, programId);
  const trust = await trustOf(programId);
  const samples = trust.samples.map(toSample);
  const afterwards = trust.samples.filter((sample) => sample.wasAudit).map(toSample);
  const toGo = engines.map((engine) =>
    decisionsToGo(trust.samples.filter((sample) => sample.engine === engine).map(toSample)),
  );
  return {
    programName: program.name,
    finality: trust.chosenPolicy,
    usual: defaultPracticePolicy,
    latest: summarizeLatest(samples),
    all: summarize(samples),
    afterwards: summarize(afterwards),
    tenths: summarizeByConfidence(samples),
    earned: combineRights(engines.map((engine) => trust.rightsOf(engine))),
    decisionsToGo: Math.min(...toGo),
    ...(await countMarks(platform.db, programId)),
    wouldMark: await countAutoGradable(platform, trust, programId),
  };
}

/**
 * Sets the policy for who makes the marks of a program final. Waiting marks are assessed again
 * under the new policy. Final marks stay final.
 */
export async function chooseFinality(
  platform: Platform,
  trustOf: TrustLookup,
  person: Person,
  programId: string,
  finality: AutoGradePolicy | null,
): Promise<CoachRecord> {
  await getEditable(platform, person, programId);
  const { chosenPolicy } = await trustOf(programId);
  await inTransaction(platform.db, async (tx) => {
    await savePolicy(tx, programId, {
      autoGradePolicy: finality,
      by: person.id,
      at: platform.now(),
    });
    await writeAudit(tx, {
      actorId: person.id,
      action: 'finality-chosen',
      subjectId: null,
      details: { programId, from: chosenPolicy, to: finality },
    });
  });
  announce(platform, await reevaluatePendingMarks(platform, trustOf, programId));
  return getCoachRecord(platform, trustOf, person, programId);
}
