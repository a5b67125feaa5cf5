import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { acknowledgeBegin } from './begin-stored.ts';
import { consequenceOf, type DeliveryOutcome } from './delivery-outcome.ts';
import type { StoredAttempt, StoredExam, WaitingBegin, WaitingMove } from './stored-attempt.ts';
import { acknowledgeAnnotations, acknowledgeMove, resumeExam } from './stored-exam.ts';

/** Sends annotations and section moves of a mock exam to the server. */

export interface SendOutcome {
  consequence: DeliveryOutcome | null;
  ended: boolean;
  /**
   * The stored attempt as it is after sending, so that it need not be read again; undefined if not
   * known.
   */
  kept?: StoredAttempt | undefined;
}

export interface ExamHandlers {
  /** Called with the server's time from a reply. */
  onClock?: (serverMs: number) => void;
  /** Called when the server has stored annotations or a section move. */
  onExam?: () => void;
}

const failedSend = (error: CallFailure): SendOutcome => ({
  consequence: consequenceOf(error),
  ended: error.code === 'attempt-ended',
});

/** Reports the start of a kept mock exam on this device. Everything else is sent after it. */
export async function sendBegin(
  { id }: StoredAttempt,
  begin: WaitingBegin,
  handlers: ExamHandlers,
): Promise<SendOutcome> {
  const { data, error } = await call('attempts', 'beginExam', {
    params: { attemptId: id },
    body: begin,
  });
  const sent = error ? failedSend(error) : { consequence: null, ended: false };
  if (sent.consequence !== null) return sent;
  if (data) handlers.onClock?.(Date.parse(data.now));
  await acknowledgeBegin(id, data?.state ?? null);
  handlers.onExam?.();
  return sent;
}

export async function sendMove(
  { id, writer, attempt }: StoredAttempt,
  { sequence: _, ...waiting }: WaitingMove,
  handlers: ExamHandlers,
): Promise<SendOutcome> {
  const { data, error } = await call('attempts', 'moveInExam', {
    params: { attemptId: id },
    body: { ...waiting, writer: writer ?? attempt.writer },
  });
  const sent = error ? failedSend(error) : { consequence: null, ended: false };
  if (sent.consequence !== null) return sent;
  if (data) handlers.onClock?.(Date.parse(data.now));
  const state = data?.state ?? (await stateOf(id));
  await acknowledgeMove(id, { ...waiting, sequence: 0 }, state);
  handlers.onExam?.();
  return sent;
}

/** Fetches the session state of a mock exam after the server has rejected a section move. */
async function stateOf(attemptId: string) {
  const { data } = await call('attempts', 'getAttempt', { params: { attemptId } });
  return data?.sitting?.state ?? null;
}

export async function sendAnnotations(
  { id, writer, attempt }: StoredAttempt,
  { marks, marksSequence: sequence }: StoredExam,
  handlers: ExamHandlers,
): Promise<SendOutcome> {
  const { data, error } = await call('attempts', 'saveAnnotations', {
    params: { attemptId: id },
    body: { marks, sequence, writer: writer ?? attempt.writer },
  });
  if (data) handlers.onClock?.(Date.parse(data.now));
  const sent = error ? failedSend(error) : { consequence: null, ended: false };
  if (sent.consequence === null) {
    await acknowledgeAnnotations(id, sequence);
    handlers.onExam?.();
  }
  return sent;
}

/**
 * Checks with the server an exam that was submitted because its time was over by this device's
 * clock. Returns null if the exam may be submitted. If time is left, resumes the exam and returns
 * 'incomplete'. If the request fails, returns the outcome of the failure.
 */
export async function checkTimeUp({ id, paper }: StoredAttempt): Promise<DeliveryOutcome | null> {
  if (!paper?.timeUp) return null;
  const { data, error } = await call('attempts', 'getAttempt', { params: { attemptId: id } });
  if (error) return consequenceOf(error) ?? 'gone';
  const { deadline } = data.sitting?.state ?? { deadline: null };
  const now = Date.parse(data.sitting?.now ?? '');
  if (data.state !== 'running' || deadline === null || now >= deadline) return null;
  await resumeExam(id);
  return 'incomplete';
}
