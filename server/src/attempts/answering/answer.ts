import type { SentAnswer, StoredAnswer } from '@certway/contract/attempts/running-attempt';
import type { Person } from '@certway/contract/endpoint';
import { newId } from '../../db/ids.ts';
import { type Failure, fail, failed, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { notAfterArrival } from '../exam-session/server-time.ts';
import * as messages from '../messages.ts';
import { mustAnswer } from '../policy.ts';
import { presentAnswer } from '../reading/serialize.ts';
import { findVerdictNotes, type VerdictSources } from '../reading/verdict-notes.ts';
import type { AnswerRow } from '../repository.ts';
import { getVersions, type PinnedVersion } from '../repository-versions.ts';
import { listHidden } from '../secrecy/repository.ts';
import { NOTHING_HIDDEN } from '../secrecy/rule.ts';
import { type AttemptPlan, type ExamAnswerRules, findAttemptPlan } from './attempt-plan.ts';
import { changeAnswer } from './change.ts';
import { answerProblemText, type MarkAnswer, markByCoach, markByRule } from './mark.ts';
import { type NewAnswer, type SavedAnswer, saveAnswer } from './repository-answers.ts';
import { insertLateAnswers, type LateAnswerRow } from './repository-late.ts';

export function toAnswerRow(
  attemptId: string,
  sent: SentAnswer,
  pinned: PinnedVersion,
  receivedAt: Date,
): NewAnswer {
  return {
    attemptId,
    questionId: sent.questionId,
    versionId: pinned.id,
    sendId: sent.sendId,
    answer: sent.answer,
    ...markByRule(pinned, sent.answer),
    sequence: sent.sequence,
    seconds: sent.seconds,
    device: sent.device,
    // Replaces a time that is ahead of the server's clock by the time of arrival. An earlier time
    // stays unchanged, because the device may have been offline when the answer was given.
    answeredAt: notAfterArrival(sent.answeredAt, receivedAt),
    receivedAt,
    sure: sent.sure,
  };
}

export function toLateAnswerRow(answer: NewAnswer, reason: LateAnswerRow['reason']): LateAnswerRow {
  const { attemptId, questionId, sendId, answer: given, device, answeredAt, receivedAt } = answer;
  const id = newId(receivedAt.getTime());
  return {
    id,
    attemptId,
    questionId,
    sendId,
    answer: given,
    reason,
    device,
    answeredAt,
    receivedAt,
  };
}

/**
 * Whether an answer can be withdrawn: only in a mock exam in which answers can be changed and
 * questions can be left unanswered.
 */
const canWithdraw = ({ mayChange, maySkip }: ExamAnswerRules) => mayChange && maySkip;

/**
 * Returns the version of the question that is pinned in the attempt, or a failure if the answer
 * does not fit the question.
 */
export async function pinnedVersionFor(
  { db }: Platform,
  person: Person,
  plan: AttemptPlan,
  { questionId, answer }: Pick<SentAnswer, 'questionId' | 'answer'>,
  field = '',
): Promise<PinnedVersion | Failure<'answer-refused'>> {
  const versionId = plan.versionOf.get(questionId);
  if (!versionId) {
    return fail('answer-refused', [
      { field: `${field}questionId`, message: messages.questionNotInQuiz },
    ]);
  }
  const pinned = (await getVersions(db, [versionId])).get(versionId) as PinnedVersion;
  const maySkip = plan.exam ? canWithdraw(plan.exam) : !mustAnswer(person);
  const message = answerProblemText(pinned, answer, maySkip);
  return message === null ? pinned : fail('answer-refused', [{ field: `${field}answer`, message }]);
}

/**
 * Returns the reply about an answer that was sent. Returns null if another call stored an answer
 * first. The caller then tries again and reads that answer.
 */
function saveOutcome(
  { state, writer, saved, stored }: SavedAnswer,
  answer: NewAnswer,
  mine: string,
): AnswerRow | 'question-locked' | 'attempt-ended' | 'other-window' | null {
  if (saved) return answer;
  if (stored?.sendId === answer.sendId) return stored;
  if (state !== 'running') return 'attempt-ended';
  if (stored) return 'question-locked';
  return writer === mine ? null : 'other-window';
}

async function saveQuizAnswer({ db }: Platform, person: Person, answer: NewAnswer, writer: string) {
  for (;;) {
    const saved = await saveAnswer(db, { userId: person.id, writer, answer });
    if (!saved) return throwHttpError('not-found');
    const outcome = saveOutcome(saved, answer, writer);
    if (outcome !== null) return { saved, outcome };
  }
}

type AnswerProblem =
  | 'question-locked'
  | 'section-closed'
  | 'attempt-ended'
  | 'other-window'
  | 'answer-refused';

export interface AnswerMarking {
  markAnswer: MarkAnswer;
  sources: VerdictSources | null;
}

/**
 * Saves and locks an answer. The first answer to arrive counts, and later ones are only stored for
 * the answer log. In a mock exam, the call changes the answer instead of locking it.
 */
export async function answerQuestion(
  platform: Platform,
  { markAnswer, sources }: AnswerMarking,
  person: Person,
  attemptId: string,
  sent: SentAnswer & { writer: string },
): Promise<StoredAnswer | Failure<AnswerProblem>> {
  const { db } = platform;
  const plan = await findAttemptPlan(db, attemptId);
  if (!plan || plan.userId !== person.id) return throwHttpError('not-found');
  const pinned = await pinnedVersionFor(platform, person, plan, sent);
  if (failed(pinned)) return pinned;
  const answer = toAnswerRow(attemptId, sent, pinned, platform.now());
  const { exam } = plan;
  if (exam) {
    return changeAnswer(platform, { ...plan, exam }, pinned, { answer, writer: sent.writer });
  }
  const asked = { attemptId, versionIds: [...plan.versionOf.values()], versions: [pinned] };
  const { saved, outcome } = await saveQuizAnswer(platform, person, answer, sent.writer);
  const { feedback, citationRules } = plan;
  const attempt = { feedback, citationRules, state: saved.state, endedAt: null };
  const hidden = saved.inExam ? await listHidden(db, person.id, platform.now()) : NOTHING_HIDDEN;
  if (typeof outcome !== 'string') {
    const mark = await markByCoach(db, markAnswer, pinned, outcome);
    const notes = await findVerdictNotes(db, sources, asked);
    return presentAnswer({ ...outcome, ...mark }, pinned, attempt, notes, hidden);
  }
  const notes = await findVerdictNotes(db, sources, asked);
  const stored = saved.stored && presentAnswer(saved.stored, pinned, attempt, notes, hidden);
  if (outcome !== 'other-window') {
    await insertLateAnswers(db, attemptId, [toLateAnswerRow(answer, outcome)]);
  }
  return fail(outcome, [], stored ?? undefined);
}
