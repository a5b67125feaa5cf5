import type { StoredAnswer } from '@certway/contract/running-attempt';
import { newId } from '../../db/ids.ts';
import type { Caller } from '../../http/gate/call-session.ts';
import { type Failure, fail, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { sessionWithin } from '../../sessions/index.ts';
import type { ExamPlan, Plan } from '../answering/plan.ts';
import { insertLateAnswers } from '../answering/repository-late.ts';
import type { NewAnswer } from '../answering/repository-stored.ts';
import type { AnswerRow } from '../repository.ts';
import type { Pinned } from '../repository-versions.ts';
import { NOTHING_HIDDEN } from '../secrecy/rule.ts';
import { presentAnswer } from '../serialize.ts';
import type { Changed } from './repository-change.ts';
import { saveChange } from './repository-changes.ts';
import { stampOf } from './stamp.ts';

type Late = 'question-locked' | 'section-closed' | 'attempt-ended';
type Problem = Late | 'other-window';

const NO_NOTES = { provisional: new Set<string>(), words: new Map<string, string>() };

/** Where a question stands in its paper, and what has to be answered before it. */
function placeIn({ sections, maySkip }: ExamPlan, questionId: string) {
  const section = sections.findIndex((ids) => ids.includes(questionId));
  const asked = sections[section] ?? [];
  return { section, before: maySkip ? [] : asked.slice(0, asked.indexOf(questionId)) };
}

/** Null: another call was faster just now; asking again shows what it stored. */
function problemWith(changed: Changed, mine: string): Problem | null {
  if (changed.state !== 'running') return 'attempt-ended';
  if (changed.writer !== mine) return 'other-window';
  if (!changed.inTime) return 'attempt-ended';
  if (!changed.isOpen) return 'section-closed';
  return changed.isFree ? null : 'question-locked';
}

async function keepLate(platform: Platform, answer: NewAnswer, reason: Late): Promise<void> {
  const { attemptId, questionId, sendId, answer: given, device, answeredAt, receivedAt } = answer;
  const id = newId(receivedAt.getTime());
  const row = { id, attemptId, questionId, sendId, answer: given, reason, device };
  await insertLateAnswers(platform.db, attemptId, [{ ...row, answeredAt, receivedAt }]);
}

/** What a change came to: the answer that counts now, and why this one was not accepted. */
interface Outcome {
  stored: AnswerRow | null;
  problem: Problem | null;
}

interface Sent {
  answer: NewAnswer;
  writer: string;
  /** Null where it was read already who sends it. */
  caller: Caller | null;
}

/** Stores a change in a paper, at the moment when it was made by the server's clock. */
export async function storeChange(
  platform: Platform,
  { userId, exam }: Plan & { exam: ExamPlan },
  { answer: sent, writer, caller }: Sent,
): Promise<Outcome> {
  const answeredAt = stampOf(sent.answeredAt, exam.startedAt, sent.receivedAt);
  const answer = { ...sent, answeredAt };
  const place = placeIn(exam, answer.questionId);
  for (;;) {
    const session = caller?.session ? sessionWithin(caller.person, platform.now()) : null;
    const changing = { userId, writer, answer, mayChange: exam.mayChange, session, ...place };
    const changed = await saveChange(platform.db, changing);
    if (!changed) return refuse('not-found');
    caller?.session?.wasRead();
    if (changed.saved) return { stored: answer, problem: null };
    if (changed.isKept) return { stored: changed.stored ?? answer, problem: null };
    const problem = problemWith(changed, writer);
    if (problem === null) continue;
    if (problem !== 'other-window') await keepLate(platform, answer, problem);
    return { stored: changed.stored, problem };
  }
}

/** A change of one answer; nothing is told of right and wrong. */
export async function changeAnswer(
  platform: Platform,
  plan: Plan & { exam: ExamPlan },
  pinned: Pinned,
  sent: Sent,
): Promise<StoredAnswer | Failure<Problem>> {
  const { stored, problem } = await storeChange(platform, plan, sent);
  const attempt = { feedback: plan.feedback, state: 'running' as const, endedAt: null };
  const shown = stored && presentAnswer(stored, pinned, attempt, NO_NOTES, NOTHING_HIDDEN);
  if (problem !== null) return fail(problem, [], shown ?? undefined);
  return shown ?? refuse('not-found');
}
