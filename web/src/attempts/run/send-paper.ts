import { call } from '../../calls/call.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { consequenceOf, type Delivered } from './consequence.ts';
import type { KeptAttempt, KeptPaper, WaitingMove } from './kept-attempt.ts';
import { goOn, settleMarks, settleMove } from './kept-paper.ts';

/** Sends what a paper has besides its answers. */

export interface Sent {
  consequence: Delivered | null;
  ended: boolean;
  /** What is kept after that, where it is known: it need not be read again. */
  kept?: KeptAttempt | undefined;
}

export interface PaperHandlers {
  /** The server's clock, as just heard. */
  onClock?: (serverMs: number) => void;
  /** Something of the paper is on the server now. */
  onPaper?: () => void;
}

const refused = (error: CallFailure): Sent => ({
  consequence: consequenceOf(error),
  ended: error.code === 'attempt-ended',
});

export async function sendMove(
  { id, writer, attempt }: KeptAttempt,
  { sequence: _, ...waiting }: WaitingMove,
  handlers: PaperHandlers,
): Promise<Sent> {
  const { data, error } = await call('attempts', 'movePaper', {
    params: { attemptId: id },
    body: { ...waiting, writer: writer ?? attempt.writer },
  });
  const sent = error ? refused(error) : { consequence: null, ended: false };
  if (sent.consequence !== null) return sent;
  if (data) handlers.onClock?.(Date.parse(data.now));
  const state = data?.state ?? (await stateOf(id));
  await settleMove(id, { ...waiting, sequence: 0 }, state);
  handlers.onPaper?.();
  return sent;
}

/** After a move that was refused the server says where the paper stands. */
async function stateOf(attemptId: string) {
  const { data } = await call('attempts', 'getAttempt', { params: { attemptId } });
  return data?.sitting?.state ?? null;
}

export async function sendMarks(
  { id, writer, attempt }: KeptAttempt,
  { marks, marksSequence: sequence }: KeptPaper,
  handlers: PaperHandlers,
): Promise<Sent> {
  const { data, error } = await call('attempts', 'keepMarks', {
    params: { attemptId: id },
    body: { marks, sequence, writer: writer ?? attempt.writer },
  });
  if (data) handlers.onClock?.(Date.parse(data.now));
  const sent = error ? refused(error) : { consequence: null, ended: false };
  if (sent.consequence === null) {
    await settleMarks(id, sequence);
    handlers.onPaper?.();
  }
  return sent;
}

/** A paper that this device took to be over: null if it is, by the server's clock, else what is to be done. */
export async function notOver({ id, paper }: KeptAttempt): Promise<Delivered | null> {
  if (!paper?.timeUp) return null;
  const { data, error } = await call('attempts', 'getAttempt', { params: { attemptId: id } });
  if (error) return consequenceOf(error) ?? 'gone';
  const { deadline } = data.sitting?.state ?? { deadline: null };
  const now = Date.parse(data.sitting?.now ?? '');
  if (data.state !== 'running' || deadline === null || now >= deadline) return null;
  await goOn(id);
  return 'incomplete';
}
