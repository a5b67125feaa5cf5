import type { ErrorCode } from './errors.ts';

/** What every call may answer, declared or not: the gate and the validator come before the call itself. */
export const commonCodes = ['signed-out', 'not-allowed', 'not-found', 'invalid-input'] as const;
export type CommonCode = (typeof commonCodes)[number];

export interface FieldProblem {
  field: string;
  message: string;
}

/** The body of every refusal. */
export interface ErrorReply {
  success: false;
  code: ErrorCode;
  message: string;
  errors?: FieldProblem[];
  /** Returned in place of what was asked for, if the refusal has something to show. */
  stored?: unknown;
  requestId: string;
}
