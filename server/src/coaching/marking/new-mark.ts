import type { AttemptRow } from '../../attempts/index.ts';
import type { Platform } from '../../platform.ts';
import { findPrecedent } from '../decisions/repository.ts';
import type { CoachQuestion, Evaluation } from '../engine.ts';
import { isAudited } from '../grade-finalization/audit.ts';
import { policyFor } from '../grade-finalization/default-policies.ts';
import { decideGradingState, type GradingState } from '../grade-finalization/grading-state.ts';
import { findModelMark, listNames, type NewMark } from '../repository.ts';
import type { Coaching } from './open-coaching.ts';
import { similarHashOf } from './similar-hash.ts';

interface MarkRequest {
  question: CoachQuestion;
  answer: string;
  answerHash: string;
  attempt: AttemptRow;
}

/**
 * Evaluates an answer. If a model marked an identical answer to the same question before, its mark
 * is used again.
 */
async function runEngine(
  { db }: Platform,
  { coach, prepare }: Coaching,
  { question, answer, answerHash, attempt }: MarkRequest,
): Promise<Evaluation> {
  const same = coach.usesModel ? await findModelMark(db, answerHash) : null;
  if (same) return { ...same, mark: same.score, settled: false };
  const marker = await prepare(question);
  const personId = attempt.userId;
  const names = coach.usesModel ? await listNames(db, personId) : [];
  return coach.evaluate({ question, marker, answer, personId, names });
}

type MarkState = Pick<NewMark, 'correctedScore' | 'decisionId' | 'confidence' | 'audited'> &
  GradingState;

/**
 * Returns the review priority of a mark: highest where the mark is most uncertain, and 0 where it
 * is certain.
 */
const reviewPriorityOf = (confidence: number) => Math.round(10 - 20 * Math.abs(confidence - 0.5));

/**
 * The state of a mark if a person decided an identical answer. The decided mark applies, and the
 * engine's result has no effect on it.
 */
const PRECEDENT_STATE: Omit<MarkState, 'correctedScore' | 'decisionId'> = {
  confidence: 1,
  waiting: false,
  unconfirmed: false,
  autoFinal: false,
  audited: false,
};

async function proposeMark(
  { db }: Platform,
  { trustOf }: Coaching,
  { attempt, question }: MarkRequest,
  { engine, mark, halfWidth, doubts, settled }: Evaluation,
): Promise<MarkState> {
  const trust = await trustOf(attempt.programId);
  const confidence = settled ? 1 : trust.confidenceOf(engine, { mark, halfWidth });
  const state = decideGradingState(
    { mark, confidence, doubts, settled },
    policyFor(trust.chosenPolicy, attempt.mode),
    trust.rightsOf(engine),
  );
  const markId = { attemptId: attempt.id, questionId: question.id };
  const audited = state.autoFinal && (await isAudited(db, attempt.programId, markId));
  const waiting = state.waiting || audited;
  return { ...state, waiting, audited, confidence, correctedScore: null, decisionId: null };
}

export async function newMark(
  platform: Platform,
  coaching: Coaching,
  request: MarkRequest,
): Promise<Omit<NewMark, 'versionId'>> {
  const { question, answer, answerHash, attempt } = request;
  const precedent = await findPrecedent(platform.db, answerHash);
  const evaluation = precedent
    ? await coaching.coach.evaluateByBuiltIn(await coaching.prepare(question), answer)
    : await runEngine(platform, coaching, request);
  const { engine, points, mark: score, rawScore, halfWidth, doubts, feedback } = evaluation;
  const markState: MarkState = precedent
    ? {
        ...PRECEDENT_STATE,
        correctedScore: precedent.score === score ? null : precedent.score,
        decisionId: precedent.id,
      }
    : await proposeMark(platform, coaching, request, evaluation);
  return {
    attemptId: attempt.id,
    questionId: question.id,
    programId: attempt.programId,
    engine,
    points,
    score,
    rawScore,
    halfWidth,
    doubts,
    feedback,
    answerHash,
    similarHash: similarHashOf(question.id, answer),
    markedAt: platform.now(),
    reviewPriority: reviewPriorityOf(markState.confidence),
    ...markState,
  };
}
