import type { ErrorReply, FieldProblem } from '@certway/contract/calls/error-reply';
import type { ErrorCode } from '@certway/contract/errors';
import * as messages from './messages.ts';

/** The ways in which a call can fail. Pages branch on `code` and show `message`. */
export type CallFailure =
  | {
      code: ErrorCode;
      status: number;
      message: string;
      errors?: FieldProblem[];
      /** The current state on the server. Only some refusals contain it. */
      stored?: unknown;
    }
  /** There was no reply: no connection, the server is down, or it took too long. */
  | { code: 'offline'; message: string; isDeviceOffline: boolean }
  /** The call was refused without one of our error codes, as by a proxy. */
  | { code: 'unexplained'; status: number; message: string }
  /** The reply does not match the contract. */
  | { code: 'malformed'; message: string };

/**
 * Returns the failure of a call without a reply. A device that says that it is offline certainly is;
 * otherwise it is only known that the server did not answer.
 */
export function noReply(): CallFailure {
  const isDeviceOffline = navigator.onLine === false;
  const message = isDeviceOffline ? messages.youAreOffline : messages.serverDoesNotAnswer;
  return { code: 'offline', message, isDeviceOffline };
}

export const malformed: CallFailure = {
  code: 'malformed',
  message: messages.invalidDataFormatReceivedFromApi,
};

const NO_WORDS = messages.somethingWentWrong;

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Converts a refusal to a failure. Only refusals of our own server have a code on which pages can
 * branch. Of other servers' refusals, pages can only show the message.
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

/** Returns the reason for a failure as a sentence. */
export const failureReason = (failure: unknown): string =>
  isCallFailure(failure) ? failure.message : NO_WORDS;

/** Checks whether the server replied that there is nothing at this address for the caller. */
export const isNotFound = (failure: unknown): boolean =>
  isCallFailure(failure) && ['not-found', 'invalid-input', 'not-allowed'].includes(failure.code);

/** Checks whether the call was refused without a message. */
export const isEmptyReply = (failure: CallFailure): boolean =>
  failure.code === 'unexplained' && failure.message === NO_WORDS;

/** Checks whether a failure means that the session has ended on the server. */
export function endsSession(error: unknown): boolean {
  if (!isCallFailure(error)) return false;
  if (error.code === 'unexplained') return error.status === 401;
  return error.code === 'signed-out' || error.code === 'two-identities';
}

/**
 * Returns why a failed call should be sent again. Returns null if the server's refusal is final.
 */
export function retryReason(failure: CallFailure): 'offline' | 'failing' | null {
  if (failure.code === 'offline' || failure.code === 'malformed') return 'offline';
  if (failure.status >= 500 || failure.status === 429) return 'failing';
  // A refusal without one of our error codes comes from a captive portal or a proxy, so the call is
  // treated as if there were no connection.
  return failure.code === 'unexplained' ? 'offline' : null;
}
