import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { clearKept, findKept, patchKept, settle } from './device-store.ts';
import type { AttemptView, KeptAttempt, WaitingAnswer } from './kept-attempt.ts';

/** Sends what waits on this device to the server, one window at a time. */

export type StoredAnswer = AttemptView['answers'][number];

/** How a delivery ended. */
export type Delivered =
  | 'all-sent'
  /** The finish was sent, and there is a result. */
  | 'finished'
  /** No connection: worth trying again. */
  | 'offline'
  /** There is one, but the server fails or is busy: worth trying again, and told as such. */
  | 'failing'
  | 'signed-out'
  | 'other-window'
  /** It ended elsewhere; what was sent since is listed on the receipt. */
  | 'ended'
  | 'gone'
  /** Something is not answered after all. */
  | 'incomplete';

export interface DeliveryHandlers {
  /** The server has one more; `contested` where another answer was there first. */
  onStored?: (answer: StoredAnswer, contested: boolean) => void;
  onRefused?: (questionId: string, message: string) => void;
}

/** Why it is worth trying again; null where the server has decided. */
export function troubleOf(failure: CallFailure): 'offline' | 'failing' | null {
  if (failure.code === 'offline' || failure.code === 'malformed') return 'offline';
  if (failure.status >= 500 || failure.status === 429) return 'failing';
  // A portal or a proxy knows nothing of the attempt, whatever status it sends.
  return failure.code === 'unexplained' ? 'offline' : null;
}

const storedIn = (failure: CallFailure): StoredAnswer | null =>
  'stored' in failure && failure.stored ? (failure.stored as StoredAnswer) : null;

/** What a refusal means for the rest; null if this answer is settled and the next one follows. */
function consequenceOf(failure: CallFailure): Delivered | null {
  const trouble = troubleOf(failure);
  if (trouble) return trouble;
  switch (failure.code) {
    case 'question-locked':
    case 'attempt-ended':
    case 'answer-refused':
    case 'invalid-input':
    case 'too-large':
      return null;
    case 'other-window':
      return 'other-window';
    case 'signed-out':
    case 'two-identities':
      return 'signed-out';
    default:
      return 'gone';
  }
}

function reportRefusal(
  handlers: DeliveryHandlers,
  waiting: WaitingAnswer,
  failure: CallFailure,
): void {
  const stored = storedIn(failure);
  if (stored) handlers.onStored?.(stored, true);
  else if (failure.code !== 'attempt-ended')
    handlers.onRefused?.(waiting.questionId, failure.message);
}

/** Sends one answer. Null: it is settled, here and on the server. */
async function sendAnswer(
  { id, writer, attempt }: KeptAttempt,
  waiting: WaitingAnswer,
  handlers: DeliveryHandlers,
): Promise<{ consequence: Delivered | null; ended: boolean }> {
  const { data, error } = await call('attempts', 'answerQuestion', {
    params: { attemptId: id },
    body: { ...waiting, writer: writer ?? attempt.writer },
  });
  if (data) {
    await settle(id, waiting, data);
    handlers.onStored?.(data, false);
    return { consequence: null, ended: false };
  }
  const consequence = consequenceOf(error);
  if (consequence === null) {
    await settle(id, waiting, storedIn(error));
    reportRefusal(handlers, waiting, error);
  }
  return { consequence, ended: error.code === 'attempt-ended' };
}

async function sendFinish({ id, writer, attempt }: KeptAttempt): Promise<Delivered> {
  const { data, error } = await call('attempts', 'finishAttempt', {
    body: { quizId: id, writer: writer ?? attempt.writer },
  });
  if (data) {
    await clearKept(id);
    return 'finished';
  }
  const incomplete = error.code === 'answers-missing' || error.code === 'question-locked';
  if (incomplete) {
    await patchKept(id, { finishing: false });
    return 'incomplete';
  }
  return error.code === 'attempt-ended' ? 'ended' : (consequenceOf(error) ?? 'gone');
}

/** Everything that waits, in the order in which it was given, then the finish if there is one. */
async function deliverAlone(
  attemptId: string,
  accountId: string,
  handlers: DeliveryHandlers,
): Promise<Delivered> {
  let nothingLeft: Delivered = 'all-sent';
  for (;;) {
    const kept = await findKept(attemptId, accountId);
    const next = kept?.outbox[0];
    if (!kept) return nothingLeft;
    if (!next) return kept.finishing ? sendFinish(kept) : nothingLeft;
    const { consequence, ended } = await sendAnswer(kept, next, handlers);
    if (consequence) return consequence;
    if (ended) nothingLeft = 'ended';
  }
}

export function deliver(
  attemptId: string,
  accountId: string,
  handlers: DeliveryHandlers = {},
): Promise<Delivered> {
  const work = () => deliverAlone(attemptId, accountId, handlers);
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`certway-deliver-${attemptId}`, work) as Promise<Delivered>;
}
