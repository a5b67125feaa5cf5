import type { CommonCode, FieldProblem } from '@certway/contract/calls/error-reply';
import type { ErrorCode } from '@certway/contract/errors';

/**
 * An expected error of a use case, returned as a value. The compiler accepts only the error codes
 * that the endpoint declares. Returning a Failure inside a transaction rolls the transaction back.
 * Errors that any call may have are thrown as HttpError instead.
 */
export class Failure<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly problems: FieldProblem[];
  /**
   * The current stored state of the object that the call tried to change. It is sent with the
   * error.
   */
  readonly stored: unknown;
  constructor(code: Code, problems: FieldProblem[] = [], stored?: unknown) {
    this.code = code;
    this.problems = problems;
    this.stored = stored;
  }
}

export function fail<Code extends ErrorCode>(
  code: Code,
  problems?: FieldProblem[],
  stored?: unknown,
): Failure<Code> {
  return new Failure(code, problems, stored);
}

export function failed<Value, Code extends ErrorCode>(
  outcome: Value | Failure<Code>,
): outcome is Failure<Code> {
  return outcome instanceof Failure;
}

/** An error that every call may answer with, such as 'not-found'. Any code may throw it. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly problems: FieldProblem[];
  /** The number of seconds after which a retry may succeed. Is 0 if waiting does not help. */
  readonly retryAfterSeconds: number;
  constructor(code: ErrorCode, problems: FieldProblem[] = [], retryAfterSeconds = 0) {
    super(code);
    this.code = code;
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function throwHttpError(code: CommonCode, problems?: FieldProblem[]): never {
  throw new HttpError(code, problems);
}
