import { isCallFailure } from '../../calls/failure.ts';
import * as messages from '../messages.ts';
import { fieldLabel } from './problems.ts';
import type { Problems } from './typed-definition.ts';

export interface Rejection {
  message: string;
  problems: Problems;
  /** True if the server rejected the save because someone else had changed the mock exam. */
  conflict: boolean;
}

export const noRejection: Rejection = { message: '', problems: {}, conflict: false };
export const INCOMPLETE = messages.checkFields;
const FAILED = messages.mockExamNotSaved;

export const rejectionOfForm = (problems: Problems | null): Rejection =>
  problems ? { message: INCOMPLETE, problems, conflict: false } : noRejection;

export function rejectionOfReply(error: unknown): Rejection {
  if (!isCallFailure(error)) return { ...noRejection, message: FAILED };
  const problems: Problems = {};
  const errors = 'errors' in error ? (error.errors ?? []) : [];
  for (const { field, message } of errors) {
    const place = field.replace(/^definition\.?/, '');
    problems[place] = problems[place] ? `${problems[place]}. ${message}` : message;
  }
  const isExplained = 'status' in error && error.status < 500;
  return {
    message: isExplained ? error.message : FAILED,
    problems,
    conflict: error.code === 'blueprint-changed',
  };
}

/** Returns each problem with the label of its field, for the list above the form. */
export const namedProblems = (problems: Problems): string[] =>
  Object.entries(problems).map(([field, message]) => `${fieldLabel(field)}: ${message}`);
