import { anyDraft, type Draft } from '@certway/contract/kinds/index';
import { z } from 'zod';
import { draftOf, keywordsOf, type QuestionForm } from './form.ts';

// The page's policy forbids code made from text, which the validator would try.
z.config({ jitless: true });

/** What is wrong, by the field of the draft it belongs to. */
export type Problems = Record<string, string>;

export type Checked = { draft: Draft; problems: null } | { draft: null; problems: Problems };

/** Every problem of a question, in the words of the contract; the first of each field. */
export function checkForm(form: QuestionForm): Checked {
  const { success, data, error } = anyDraft.safeParse(draftOf(form));
  if (success) return { draft: data, problems: null };
  const problems: Problems = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    problems[field] ??=
      form.type === 'true-false' && field === 'correctAnswer' ? REQUIRED : message;
  }
  return { draft: null, problems };
}

const REQUIRED = 'Correct answer is required';

const isEmpty = (text: string) => text.trim() === '';

/** The first problem, as the creation form of the specification says it; null where there is none. */
export function creationProblem(form: QuestionForm): string | null {
  if (isEmpty(form.text)) return 'Question text is required';
  const { problems } = checkForm(form);
  if (!problems) return null;
  if (form.type === 'multiple-choice') {
    const unfilled = form.options.some(({ text, image }) => isEmpty(text) && image === '');
    if (unfilled || form.rightOption === '') {
      return 'Correct answer and all options are required for multiple choice';
    }
  }
  if (form.type === 'structural') {
    const { criteria, idealAnswer, keywords } = form;
    if (isEmpty(criteria) || isEmpty(idealAnswer) || keywordsOf(keywords).length === 0) {
      return 'AI Grading Criteria, Ideal Answer, and Keywords are required for structural questions';
    }
  }
  return Object.values(problems)[0] ?? null;
}
