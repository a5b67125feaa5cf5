import type { ErrorCode } from '../errors.ts';

/**
 * Error codes that every call may return without declaring them, because authentication and
 * validation come before the use case.
 */
export const commonCodes = ['signed-out', 'not-allowed', 'not-found', 'invalid-input'] as const;
export type CommonCode = (typeof commonCodes)[number];

export interface FieldProblem {
  field: string;
  message: string;
}

/** The body of every error reply. */
export interface ErrorReply {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldProblem[];
  /** The currently stored value, which is included if it helps the caller to resolve the error. */
  stored?: unknown;
  requestId: string;
}
