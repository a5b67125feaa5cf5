import type { ErrorCode } from './errors.ts';

/** Codes that every call may return, declared or not: gate and validation come before the use case. */
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
  /** The stored value, returned with an error if it helps the caller. */
  stored?: unknown;
  requestId: string;
}
