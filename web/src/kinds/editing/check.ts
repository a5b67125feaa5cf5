import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import type { FieldProblems } from './editor.ts';
import { draftOf, ownForm, type QuestionForm } from './form.ts';
import { isEmpty } from './kind-form.ts';
import * as messages from './messages.ts';

export type CheckedQuestion =
  | { draft: Draft; problems: null }
  | { draft: null; problems: FieldProblems };

/** Validates a form with the schema of the contract. Returns the first problem of each field. */
export function checkQuestion(form: QuestionForm): CheckedQuestion {
  const { success, data, error } = anyDraft.safeParse(draftOf(form));
  if (success) return { draft: data, problems: null };
  const problems: FieldProblems = {};
  for (const { path, message } of error.issues) problems[path.join('.')] ??= message;
  return { draft: null, problems };
}

/**
 * Returns the first problem, as worded by the specification for the creation form, or null if there
 * is none.
 */
export function creationProblem(form: QuestionForm): string | null {
  if (isEmpty(form.text)) return messages.questionTextRequired;
  const { problems } = checkQuestion(form);
  if (!problems) return null;
  return ownForm(form.type).missing?.(form) ?? Object.values(problems)[0] ?? null;
}
