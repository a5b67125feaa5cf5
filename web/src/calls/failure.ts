import type { ErrorCode, ErrorReply, FieldProblem } from '@certway/contract/errors';

/** How a call can fail, as the pages see it. They branch on `code` and show `message`. */
export type CallFailure =
  | {
      code: ErrorCode;
      status: number;
      message: string;
      errors?: FieldProblem[];
      /** What the reply holds instead of what was asked for. */
      stored?: unknown;
    }
  /** No answer: no connection, the server is down, or it took too long. */
  | { code: 'offline'; message: string }
  /** An answer that is not what was agreed. */
  | { code: 'malformed'; message: string };

export const offline: CallFailure = {
  code: 'offline',
  message: 'Network error. Check if the server is running.',
};

export const malformed: CallFailure = {
  code: 'malformed',
  message: 'Invalid data format received from API',
};

export function failureOf(status: number, reply: unknown): CallFailure {
  const { code, message, errors, stored } = (reply ?? {}) as Partial<ErrorReply>;
  if (!code || !message) return malformed;
  return {
    code,
    status,
    message,
    ...(errors && { errors }),
    ...(stored !== undefined && { stored }),
  };
}

export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** The session has ended on the server, whatever the store still holds. */
export function endsSession(error: unknown): boolean {
  return isCallFailure(error) && (error.code === 'signed-out' || error.code === 'two-identities');
}
