import type { Person } from '@certway/contract/endpoint';
import type { SentAnswer, StoredAnswer } from '@certway/contract/running-attempt';
import { newId } from '../../db/ids.ts';
import type { Caller } from '../../http/gate/call-session.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { sessionWithin } from '../../sessions/index.ts';
import { mustAnswer } from '../policy.ts';
import { type CoachWords, notesOn } from '../provisional.ts';
import type { AnswerRow } from '../repository.ts';
import { getVersions, type Pinned } from '../repository-versions.ts';
import { listHidden } from '../secrecy/repository.ts';
import { NOTHING_HIDDEN } from '../secrecy/rule.ts';
import { presentAnswer } from '../serialize.ts';
import { changeAnswer } from '../sitting/change.ts';
import { notAhead } from '../sitting/stamp.ts';
import { type MarkAnswer, markByCoach, markByRule, problemOf } from './mark.ts';
import { type ExamPlan, findPlan, type Plan } from './plan.ts';
import { saveAnswer } from './repository-answers.ts';
import { insertLateAnswers, type LateAnswerRow } from './repository-late.ts';
import type { NewAnswer, Saved } from './repository-stored.ts';

const NOT_ASKED = 'This question does not belong to this quiz.';

export function rowOfSent(
  attemptId: string,
  sent: SentAnswer,
  pinned: Pinned,
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
    // One that is behind may be somebody who was offline.
    answeredAt: notAhead(sent.answeredAt, receivedAt),
    receivedAt,
    sure: sent.sure,
  };
}

export function lateRowOf(answer: NewAnswer, reason: LateAnswerRow['reason']): LateAnswerRow {
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

/** In a paper an answer can be taken back where it can be changed and left open. */
const takesBack = ({ mayChange, maySkip }: ExamPlan) => mayChange && maySkip;

/** The question of an attempt, or why this cannot be an answer to it. */
export async function pinnedFor(
  { db }: Platform,
  person: Person,
  plan: Plan,
  { questionId, answer }: Pick<SentAnswer, 'questionId' | 'answer'>,
  field = '',
): Promise<Pinned | Failure<'answer-refused'>> {
  const versionId = plan.versionOf.get(questionId);
  if (!versionId) {
    return fail('answer-refused', [{ field: `${field}questionId`, message: NOT_ASKED }]);
  }
  const pinned = (await getVersions(db, [versionId])).get(versionId) as Pinned;
  const maySkip = plan.exam ? takesBack(plan.exam) : !mustAnswer(person);
  const message = problemOf(pinned, answer, maySkip);
  return message === null ? pinned : fail('answer-refused', [{ field: `${field}answer`, message }]);
}

/** Null: another call was faster just now; asking again shows what it stored. */
function outcomeOf(
  { state, writer, saved, stored }: Saved,
  answer: NewAnswer,
  mine: string,
): AnswerRow | 'question-locked' | 'attempt-ended' | 'other-window' | null {
  if (saved) return answer;
  if (stored?.sendId === answer.sendId) return stored;
  if (state !== 'running') return 'attempt-ended';
  if (stored) return 'question-locked';
  return writer === mine ? null : 'other-window';
}

async function saveInQuiz(
  { db, now }: Platform,
  { person, session }: Caller,
  answer: NewAnswer,
  writer: string,
) {
  for (;;) {
    const within = session && sessionWithin(person, now());
    const saved = await saveAnswer(db, { userId: person.id, writer, answer, session: within });
    if (!saved) return refuse('not-found');
    session?.wasRead();
    const outcome = outcomeOf(saved, answer, writer);
    if (outcome !== null) return { saved, outcome };
  }
}

type Problem =
  | 'question-locked'
  | 'section-closed'
  | 'attempt-ended'
  | 'other-window'
  | 'answer-refused';

export interface Marking {
  markAnswer: MarkAnswer;
  coachWords: CoachWords | null;
}

/**
 * Saves and locks an answer. The first answer to arrive counts; later ones are kept for the answer
 * log. In a mock exam the call changes the answer instead.
 */
export async function answerQuestion(
  platform: Platform,
  { markAnswer, coachWords }: Marking,
  { person, session }: Caller,
  attemptId: string,
  sent: SentAnswer & { writer: string },
): Promise<StoredAnswer | Failure<Problem>> {
  const { db } = platform;
  const plan = await findPlan(db, attemptId);
  if (!plan || plan.userId !== person.id) return refuse('not-found');
  const pinned = await pinnedFor(platform, person, plan, sent);
  if (failed(pinned)) return pinned;
  const answer = rowOfSent(attemptId, sent, pinned, platform.now());
  const { exam } = plan;
  if (exam) {
    const change = { answer, writer: sent.writer, caller: { person, session } };
    return changeAnswer(platform, { ...plan, exam }, pinned, change);
  }
  const { saved, outcome } = await saveInQuiz(platform, { person, session }, answer, sent.writer);
  const attempt = { feedback: plan.feedback, state: saved.state, endedAt: null };
  const hidden = saved.inExam ? await listHidden(db, person.id, platform.now()) : NOTHING_HIDDEN;
  if (typeof outcome !== 'string') {
    const mark = await markByCoach(db, markAnswer, pinned, outcome);
    const notes = await notesOn(db, coachWords, attemptId, [pinned]);
    return presentAnswer({ ...outcome, ...mark }, pinned, attempt, notes, hidden);
  }
  const notes = await notesOn(db, coachWords, attemptId, [pinned]);
  const stored = saved.stored && presentAnswer(saved.stored, pinned, attempt, notes, hidden);
  if (outcome !== 'other-window') {
    await insertLateAnswers(db, attemptId, [lateRowOf(answer, outcome)]);
  }
  return fail(outcome, [], stored ?? undefined);
}
