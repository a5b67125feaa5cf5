import { isCallFailure } from '../../calls/failure.ts';
import * as messages from '../messages.ts';
import { fieldLabel } from './problems.ts';
import type { Problems } from './typed-definition.ts';

export interface Refused {
  message: string;
  problems: Problems;
  /** Someone else has changed it in the meantime. */
  conflict: boolean;
}

export const accepted: Refused = { message: '', problems: {}, conflict: false };
export const INCOMPLETE = messages.checkFields;
const FAILED = messages.mockExamNotSaved;

export const lacking = (problems: Problems | null): Refused =>
  problems ? { message: INCOMPLETE, problems, conflict: false } : accepted;

export function refusedBy(error: unknown): Refused {
  if (!isCallFailure(error)) return { ...accepted, message: FAILED };
  const problems: Problems = {};
  const told = 'errors' in error ? (error.errors ?? []) : [];
  for (const { field, message } of told) {
    const place = field.replace(/^definition\.?/, '');
    problems[place] = problems[place] ? `${problems[place]}. ${message}` : message;
  }
  const named = 'status' in error && error.status < 500;
  return {
    message: named ? error.message : FAILED,
    problems,
    conflict: error.code === 'blueprint-changed',
  };
}

/** Each problem with the label of its field, for the list above the form. */
export const namedProblems = (problems: Problems): string[] =>
  Object.entries(problems).map(([field, message]) => `${fieldLabel(field)}: ${message}`);
