import type { ErrorReply, FieldProblem } from '@certway/contract/error-reply';
import type { ErrorCode } from '@certway/contract/errors';
import * as messages from './messages.ts';

/** How a call can fail, as the pages see it. They branch on `code` and show `message`. */
export type CallFailure =
  | {
      code: ErrorCode;
      status: number;
      message: string;
      errors?: FieldProblem[];
      /** The stored state that a refusal may contain instead of the requested reply. */
      stored?: unknown;
    }
  /** No reply: no connection, the server is down, or it took too long. */
  | { code: 'offline'; message: string }
  /** A refusal without one of our codes, as by a proxy. */
  | { code: 'unexplained'; status: number; message: string }
  /** A reply that does not match the contract. */
  | { code: 'malformed'; message: string };

export const offline: CallFailure = {
  code: 'offline',
  message: messages.networkErrorCheckIfTheServer,
};

export const malformed: CallFailure = {
  code: 'malformed',
  message: messages.invalidDataFormatReceivedFromApi,
};

const NO_WORDS = messages.somethingWentWrong;

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Turns a refusal into a failure. Only our own refusals have a code to act on; the messages of
 * other servers are shown as well.
 */
export function failureOf(status: number, reply: unknown): CallFailure {
  const { code, message, error, errors, stored } = (reply ?? {}) as Partial<ErrorReply> & {
    /** The field in which other servers put their message. */
    error?: unknown;
  };
  const words = [message, error].find(isWords) ?? '';
  if (!words || !isWords(code)) return { code: 'unexplained', status, message: words || NO_WORDS };
  return {
    code,
    status,
    message: words,
    ...(errors && { errors }),
    ...(stored !== undefined && { stored }),
  };
}

export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** A refusal without a message and without a code. */
export const isEmptyReply = (failure: CallFailure): boolean =>
  failure.code === 'unexplained' && failure.message === NO_WORDS;

/** Whether the session has ended on the server, whatever the store still contains. */
export function endsSession(error: unknown): boolean {
  if (!isCallFailure(error)) return false;
  if (error.code === 'unexplained') return error.status === 401;
  return error.code === 'signed-out' || error.code === 'two-identities';
}

/** Why the call is worth repeating; null if the server has decided. */
export function toCallError(failure: CallFailure): 'offline' | 'failing' | null {
  if (failure.code === 'offline' || failure.code === 'malformed') return 'offline';
  if (failure.status >= 500 || failure.status === 429) return 'failing';
  // A captive portal or a proxy did not process the call, whatever status it returns.
  return failure.code === 'unexplained' ? 'offline' : null;
}
