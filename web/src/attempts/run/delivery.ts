import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { consequenceOf, type Delivered } from './consequence.ts';
import { clearSent, findKept, patchKept, settle } from './device-store.ts';
import type { AttemptView, KeptAttempt, WaitingAnswer } from './kept-attempt.ts';
import type { ShownNext } from './run-state.ts';
import { notOver, type PaperHandlers, type Sent, sendMarks, sendMove } from './send-paper.ts';

/** Sends stored answers to the server, from one window at a time. */

export type StoredAnswer = AttemptView['answers'][number];

export interface DeliveryHandlers extends PaperHandlers {
  /** The server has one more; `contested` where another answer was there first. */
  onStored?: (answer: StoredAnswer, contested: boolean) => void;
  onRefused?: (questionId: string, message: string) => void;
  /** The answer arrived after the attempt had ended: it is in the answer log, but does not count. */
  onLate?: () => void;
  /** It is finished, and this is shown next: asked for only where somebody listens. */
  onNext?: (next: ShownNext) => void;
}

const storedIn = (failure: CallFailure): StoredAnswer | null =>
  'stored' in failure && failure.stored ? (failure.stored as StoredAnswer) : null;

function reportRefusal(
  handlers: DeliveryHandlers,
  waiting: WaitingAnswer,
  failure: CallFailure,
): void {
  if (failure.code === 'attempt-ended') handlers.onLate?.();
  const stored = storedIn(failure);
  if (stored) handlers.onStored?.(stored, true);
  else if (failure.code !== 'attempt-ended')
    handlers.onRefused?.(waiting.questionId, failure.message);
}

/** Sends one answer; a null outcome means that it is settled, here and on the server. */
async function sendAnswer(
  { id, writer, attempt }: KeptAttempt,
  waiting: WaitingAnswer,
  handlers: DeliveryHandlers,
): Promise<Sent> {
  const { data, error } = await call('attempts', 'answerQuestion', {
    params: { attemptId: id },
    body: { ...waiting, writer: writer ?? attempt.writer },
  });
  if (data) {
    const kept = await settle(id, waiting, data);
    handlers.onStored?.(data, false);
    return { consequence: null, ended: false, kept };
  }
  const consequence = consequenceOf(error);
  if (consequence === null) {
    await settle(id, waiting, storedIn(error));
    reportRefusal(handlers, waiting, error);
  }
  return { consequence, ended: error.code === 'attempt-ended' };
}

async function sendFinish(kept: KeptAttempt, { onNext }: DeliveryHandlers): Promise<Delivered> {
  const { id, writer, attempt } = kept;
  const goesOn = await notOver(kept);
  if (goesOn !== null) return goesOn;
  const { data, error } = await call('attempts', 'finishAttempt', {
    body: { quizId: id, writer: writer ?? attempt.writer, ...(onNext && { tellsNext: true }) },
  });
  if (data) {
    if (data.next) onNext?.(data.next);
    await clearSent(id);
    return 'finished';
  }
  const incomplete = error.code === 'answers-missing' || error.code === 'question-locked';
  if (incomplete) {
    await patchKept(id, { finishing: false });
    return 'incomplete';
  }
  return error.code === 'attempt-ended' ? 'ended' : (consequenceOf(error) ?? 'gone');
}

/**
 * Sends answers and moves in their order, annotations last; an answer that is still being written
 * is not sent. Null if nothing waits.
 */
function sendNext(kept: KeptAttempt, handlers: DeliveryHandlers): Promise<Sent> | null {
  const { outbox, paper } = kept;
  const [answer, move] = [outbox.find(({ writing }) => !writing), paper?.moves[0]];
  if (move && !(answer && answer.sequence < move.sequence)) return sendMove(kept, move, handlers);
  if (answer) return sendAnswer(kept, answer, handlers);
  return paper?.marksWait ? sendMarks(kept, paper, handlers) : null;
}

/** Sends everything that waits in its order, then the finish if there is one. */
async function deliverAlone(
  attemptId: string,
  accountId: string,
  handlers: DeliveryHandlers,
  locked: KeptAttempt | undefined,
): Promise<Delivered> {
  let ended = false;
  let known = locked;
  for (;;) {
    // An answer that was locked after `known` was read starts a delivery of its own.
    const kept = known ?? (await findKept(attemptId, accountId));
    const nothingLeft = ended ? 'ended' : 'all-sent';
    if (!kept) return nothingLeft;
    const sent = await sendNext(kept, handlers);
    // An exam that is out of time already has its result, and submitting is idempotent.
    const isDone = kept.finishing || (ended && kept.paper !== undefined);
    if (sent === null) return isDone ? sendFinish(kept, handlers) : nothingLeft;
    if (sent.consequence) return sent.consequence;
    ended ||= sent.ended;
    known = sent.kept;
  }
}

export function deliver(
  attemptId: string,
  accountId: string,
  handlers: DeliveryHandlers = {},
  /** What is kept, where that was written a moment ago. */
  locked?: KeptAttempt,
): Promise<Delivered> {
  const own = locked?.accountId === accountId ? locked : undefined;
  const work = () => deliverAlone(attemptId, accountId, handlers, own);
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`certway-deliver-${attemptId}`, work) as Promise<Delivered>;
}
