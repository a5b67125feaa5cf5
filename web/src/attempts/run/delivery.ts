import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { consequenceOf, type DeliveryOutcome } from './delivery-outcome.ts';
import { acknowledgeAnswer, deleteIfSent, findStored, patchStored } from './device-store.ts';
import type { AfterAttempt } from './run-state.ts';
import {
  checkTimeUp,
  type ExamHandlers,
  type SendOutcome,
  sendAnnotations,
  sendBegin,
  sendMove,
} from './send-exam.ts';
import { answerKey } from './session-steps.ts';
import type { AttemptView, StoredAttempt, WaitingAnswer } from './stored-attempt.ts';

/** Sends answers that are stored on this device to the server, from one window at a time. */

type StoredAnswer = AttemptView['answers'][number];
type AnswerWithVerdict = Pick<StoredAnswer, 'answer' | 'verdict' | 'hiddenByExam'>;

export interface DeliveryHandlers extends ExamHandlers {
  /**
   * Called when the server has stored an answer. The key identifies the question and the repeat.
   * `contested` is true if the server already had another answer to the question.
   */
  onStored?: (key: string, answer: AnswerWithVerdict, contested: boolean) => void;
  onRefused?: (key: string, message: string) => void;
  /**
   * Called when an answer arrived after the attempt had ended. The answer is in the answer log, but
   * does not count.
   */
  onLate?: () => void;
  /**
   * Called with the data of the next page when the attempt is finished. The data is requested only
   * if there is a listener.
   */
  onNext?: (next: AfterAttempt) => void;
}

const storedIn = (failure: CallFailure): StoredAnswer | null =>
  'stored' in failure && failure.stored ? (failure.stored as StoredAnswer) : null;

function reportRefusal(
  handlers: DeliveryHandlers,
  waiting: WaitingAnswer,
  failure: CallFailure,
): void {
  // A late answer to a repeated question is not reported, because it would not have been scored.
  if (failure.code === 'attempt-ended' && waiting.repeat === undefined) handlers.onLate?.();
  const stored = storedIn(failure);
  if (stored) handlers.onStored?.(answerKey(waiting), stored, true);
  else if (failure.code !== 'attempt-ended')
    handlers.onRefused?.(answerKey(waiting), failure.message);
}

/**
 * Sends one answer. If `consequence` is null in the result, the answer is done and the delivery
 * continues with the next item.
 */
async function sendAnswer(
  { id, writer, attempt }: StoredAttempt,
  waiting: WaitingAnswer,
  handlers: DeliveryHandlers,
): Promise<SendOutcome> {
  const params = { attemptId: id };
  const sent = { ...waiting, writer: writer ?? attempt.writer };
  const { answer, repeat } = waiting;
  const { data, error } =
    answer !== null && repeat !== undefined
      ? await call('attempts', 'answerAgain', { params, body: { ...sent, answer, repeat } })
      : await call('attempts', 'answerQuestion', { params, body: sent });
  if (data) {
    const kept = await acknowledgeAnswer(id, waiting, data);
    handlers.onStored?.(answerKey(waiting), data, false);
    return { consequence: null, ended: false, kept };
  }
  const consequence = consequenceOf(error);
  if (consequence === null) {
    await acknowledgeAnswer(id, waiting, storedIn(error));
    reportRefusal(handlers, waiting, error);
  }
  return { consequence, ended: error.code === 'attempt-ended' };
}

async function sendFinish(
  kept: StoredAttempt,
  { onNext }: DeliveryHandlers,
): Promise<DeliveryOutcome> {
  const { id, writer, attempt } = kept;
  const goesOn = await checkTimeUp(kept);
  if (goesOn !== null) return goesOn;
  const { data, error } = await call('attempts', 'finishAttempt', {
    body: { quizId: id, writer: writer ?? attempt.writer, ...(onNext && { tellsNext: true }) },
  });
  if (data) {
    if (data.next) onNext?.(data.next);
    await deleteIfSent(id);
    return 'finished';
  }
  const incomplete = error.code === 'answers-missing' || error.code === 'question-locked';
  if (incomplete) {
    await patchStored(id, { finishing: false });
    return 'incomplete';
  }
  return error.code === 'attempt-ended' ? 'ended' : (consequenceOf(error) ?? 'gone');
}

/**
 * Sends the next waiting item. The start of a kept mock exam comes first, then answers and section
 * moves in the order in which they were made, and then annotations. An answer that is still being written is not sent. Returns null
 * if nothing waits.
 */
function sendNext(kept: StoredAttempt, handlers: DeliveryHandlers): Promise<SendOutcome> | null {
  const { outbox, paper } = kept;
  if (paper?.begin) return sendBegin(kept, paper.begin, handlers);
  const [answer, move] = [outbox.find(({ writing }) => !writing), paper?.moves[0]];
  if (move && !(answer && answer.sequence < move.sequence)) return sendMove(kept, move, handlers);
  if (answer) return sendAnswer(kept, answer, handlers);
  return paper?.marksWait ? sendAnnotations(kept, paper, handlers) : null;
}

/** Sends all waiting items in order, and finally the request to finish, if there is one. */
async function deliverAlone(
  attemptId: string,
  accountId: string,
  handlers: DeliveryHandlers,
  locked: StoredAttempt | undefined,
): Promise<DeliveryOutcome> {
  let ended = false;
  let known = locked;
  for (;;) {
    // The stored attempt is not read again if it is known. An answer that was locked in the
    // meantime is not missed, because locking starts another delivery.
    const kept = known ?? (await findStored(attemptId, accountId));
    const nothingLeft = ended ? 'ended' : 'all-sent';
    if (!kept) return nothingLeft;
    const sent = await sendNext(kept, handlers);
    // The request to finish is also sent for a mock exam that has already ended. This is safe,
    // because submitting is idempotent.
    const isDone = kept.finishing || (ended && kept.paper !== undefined);
    if (sent === null) return isDone ? sendFinish(kept, handlers) : nothingLeft;
    if (sent.consequence) return sent.consequence;
    ended ||= sent.ended;
    known = sent.kept;
  }
}

export function deliverAttempt(
  attemptId: string,
  accountId: string,
  handlers: DeliveryHandlers = {},
  /** The stored attempt, if it was written just before, so that it need not be read again. */
  locked?: StoredAttempt,
): Promise<DeliveryOutcome> {
  const own = locked?.accountId === accountId ? locked : undefined;
  const work = () => deliverAlone(attemptId, accountId, handlers, own);
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`certway-deliver-${attemptId}`, work) as Promise<DeliveryOutcome>;
}
