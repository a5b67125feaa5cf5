import type { AttemptRow } from '../attempts/index.ts';
import type { Platform } from '../platform.ts';
import { findLaw } from './decisions/repository.ts';
import type { CoachQuestion, Evaluation } from './engine.ts';
import { isAudited } from './finality/audit.ts';
import { type Standing, standingOf } from './finality/standing.ts';
import { finalityFor } from './finality/usual.ts';
import type { Coaching } from './open.ts';
import { findModelMark, listNames, type NewMark } from './repository.ts';
import { likeHashOf } from './reviews/like.ts';

interface Asked {
  question: CoachQuestion;
  answer: string;
  answerHash: string;
  attempt: AttemptRow;
}

/** The same answer to the same question gets the mark that a model gave it before. */
async function evaluated(
  { db }: Platform,
  { coach, prepare }: Coaching,
  { question, answer, answerHash, attempt }: Asked,
): Promise<Evaluation> {
  const same = coach.usesModel ? await findModelMark(db, answerHash) : null;
  if (same) return { ...same, mark: same.score, settled: false };
  const ready = await prepare(question);
  const personId = attempt.userId;
  const names = coach.usesModel ? await listNames(db, personId) : [];
  return coach.evaluate({ question, ready, answer, personId, names });
}

type MarkedPart = Pick<NewMark, 'correctedScore' | 'boundBy' | 'confidence' | 'audited'> & Standing;

/** Most where it could as well be wrong, nothing where it is sure. */
const teachesOf = (confidence: number) => Math.round(10 - 20 * Math.abs(confidence - 0.5));

/** A person decided these very words: that is the mark, whatever an engine makes of them. */
const LAW: Omit<MarkedPart, 'correctedScore' | 'boundBy'> = {
  confidence: 1,
  waiting: false,
  unconfirmed: false,
  alone: false,
  audited: false,
};

async function proposed(
  { db }: Platform,
  { trustOf }: Coaching,
  { attempt, question }: Asked,
  { engine, mark, spread, doubts, settled }: Evaluation,
): Promise<MarkedPart> {
  const trust = await trustOf(attempt.programId);
  const confidence = settled ? 1 : trust.confidenceOf(engine, { mark, spread });
  const standing = standingOf(
    { mark, confidence, doubts, settled },
    finalityFor(trust.chosen, attempt.mode),
    trust.earnedOf(engine),
  );
  const place = { attemptId: attempt.id, questionId: question.id };
  const audited = standing.alone && (await isAudited(db, attempt.programId, place));
  const waiting = standing.waiting || audited;
  return { ...standing, waiting, audited, confidence, correctedScore: null, boundBy: null };
}

export async function newMark(
  platform: Platform,
  coaching: Coaching,
  asked: Asked,
): Promise<Omit<NewMark, 'versionId'>> {
  const { question, answer, answerHash, attempt } = asked;
  const law = await findLaw(platform.db, answerHash);
  const found = law
    ? await coaching.coach.glance(await coaching.prepare(question), answer)
    : await evaluated(platform, coaching, asked);
  const { engine, points, mark: score, untaught, spread, doubts, feedback } = found;
  const part: MarkedPart = law
    ? { ...LAW, correctedScore: law.score === score ? null : law.score, boundBy: law.id }
    : await proposed(platform, coaching, asked, found);
  return {
    attemptId: attempt.id,
    questionId: question.id,
    programId: attempt.programId,
    engine,
    points,
    score,
    untaught,
    spread,
    doubts,
    feedback,
    answerHash,
    likeHash: likeHashOf(question.id, answer),
    markedAt: platform.now(),
    teaches: teachesOf(part.confidence),
    ...part,
  };
}
