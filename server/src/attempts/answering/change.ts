import type { StoredAnswer } from '@certway/contract/attempts/running-attempt';
import { newId } from '../../db/ids.ts';
import { type Failure, fail, throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { serverTimeOf } from '../exam-session/server-time.ts';
import { presentAnswer } from '../reading/serialize.ts';
import { NO_NOTES } from '../reading/verdict-notes.ts';
import type { AnswerRow } from '../repository.ts';
import type { PinnedVersion } from '../repository-versions.ts';
import { NOTHING_HIDDEN } from '../secrecy/rule.ts';
import type { AttemptPlan, ExamAnswerRules } from './attempt-plan.ts';
import type { NewAnswer } from './repository-answers.ts';
import { type SavedChange, saveChange } from './repository-change.ts';
import { insertLateAnswers } from './repository-late.ts';

type LateReason = 'question-locked' | 'section-closed' | 'attempt-ended';
type ChangeProblem = LateReason | 'other-window';

/**
 * Returns the index of a question's section and the questions that must be answered before this
 * question.
 */
function positionInExam({ sections, maySkip }: ExamAnswerRules, questionId: string) {
  const section = sections.findIndex((ids) => ids.includes(questionId));
  const asked = sections[section] ?? [];
  return { section, before: maySkip ? [] : asked.slice(0, asked.indexOf(questionId)) };
}

/**
 * Returns the reason why a change was not saved. Returns null if a concurrent call was faster. The
 * caller then tries again and reads the answer that the other call stored.
 */
function changeProblem(changed: SavedChange, mine: string): ChangeProblem | null {
  if (changed.state !== 'running') return 'attempt-ended';
  if (changed.writer !== mine) return 'other-window';
  if (!changed.inTime) return 'attempt-ended';
  if (!changed.isOpen) return 'section-closed';
  return changed.isFree ? null : 'question-locked';
}

async function insertLateAnswer(
  platform: Platform,
  answer: NewAnswer,
  reason: LateReason,
): Promise<void> {
  const { attemptId, questionId, sendId, answer: given, device, answeredAt, receivedAt } = answer;
  const id = newId(receivedAt.getTime());
  const row = { id, attemptId, questionId, sendId, answer: given, reason, device };
  await insertLateAnswers(platform.db, attemptId, [{ ...row, answeredAt, receivedAt }]);
}

/** The answer that counts after a change, and the reason if the change was not accepted. */
interface ChangeOutcome {
  stored: AnswerRow | null;
  problem: ChangeProblem | null;
}

interface SentChange {
  answer: NewAnswer;
  writer: string;
}

/** Stores a change in a mock exam with its time by the server's clock. */
export async function storeChange(
  platform: Platform,
  { userId, exam }: AttemptPlan & { exam: ExamAnswerRules },
  { answer: sent, writer }: SentChange,
): Promise<ChangeOutcome> {
  const answeredAt = serverTimeOf(sent.answeredAt, exam.startedAt, sent.receivedAt);
  const answer = { ...sent, answeredAt };
  const place = positionInExam(exam, answer.questionId);
  for (;;) {
    const changing = { userId, writer, answer, mayChange: exam.mayChange, ...place };
    const changed = await saveChange(platform.db, changing);
    if (!changed) return throwHttpError('not-found');
    if (changed.saved) return { stored: answer, problem: null };
    if (changed.isKept) return { stored: changed.stored ?? answer, problem: null };
    const problem = changeProblem(changed, writer);
    if (problem === null) continue;
    if (problem !== 'other-window') await insertLateAnswer(platform, answer, problem);
    return { stored: changed.stored, problem };
  }
}

/** Changes one answer in a mock exam. The reply reveals no verdict. */
export async function changeAnswer(
  platform: Platform,
  plan: AttemptPlan & { exam: ExamAnswerRules },
  pinned: PinnedVersion,
  sent: SentChange,
): Promise<StoredAnswer | Failure<ChangeProblem>> {
  const { stored, problem } = await storeChange(platform, plan, sent);
  const { feedback, citationRules } = plan;
  const attempt = { feedback, citationRules, state: 'running' as const, endedAt: null };
  const shown = stored && presentAnswer(stored, pinned, attempt, NO_NOTES, NOTHING_HIDDEN);
  if (problem !== null) return fail(problem, [], shown ?? undefined);
  return shown ?? throwHttpError('not-found');
}
