import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/run.ts';

const FORM = /<(form|Form|FormDialog|ActionDialog)\b/;

/**
 * Files with a form that is not tried in the browser here, and why. The forms that need another
 * person's answer, report, or request are tested next to their code instead.
 */
export const notTried: Record<string, string> = {
  'allowances/allowance-form.tsx': 'It is tested next to its code.',
  'approvals/decision-form.tsx': 'It decides on the change of another author.',
  'approvals/thread.tsx': 'It is part of a queue.',
  'assignments/assignment-dialog.tsx': 'It is tested next to its code.',
  'assignments/cell-dialog.tsx': 'It is tested next to its code.',
  'assignments/message-dialog.tsx': 'It is tested next to its code.',
  'attempts/exam-session/tools/calculator.tsx': 'It calculates and saves nothing.',
  'bulk/merge-dialog.tsx': 'It has only choices, one of which is always made.',
  'cards/new-deck-dialog.tsx': 'It has only choices.',
  'classes/class-staff.tsx': 'It is tested next to its code.',
  'classes/create-class-dialog.tsx': 'It is tested next to its code.',
  'classes/edit-class-dialog.tsx': 'Its fields are those of a new class.',
  'classes/invite-section.tsx': 'It is tested next to its code.',
  'organizations/invite-section.tsx': 'It is tested next to its code.',
  'organizations/managers-section.tsx': 'It is tested next to its code.',
  'organizations/organization-dialogs.tsx': 'It is tested next to its code.',
  'classes/link-dialog.tsx': 'It is tested next to its code.',
  'coaching/feedback/review-reason.tsx': 'Its only field is optional.',
  'coaching/mark-form.tsx': 'It decides on the answer of a learner.',
  'editions/reason-dialog.tsx': 'It decides on a question of an earlier rule change.',
  'inbox/answer-form.tsx': 'It answers the message of another person.',
  'learners/learner-notes.tsx': 'It is tested next to its code.',
  'programs/creating/question-numbers.tsx': 'It goes to a question and saves nothing.',
  'programs/store/store-filters.tsx': 'It filters a list and saves nothing.',
  'questions/bank/choose-bar.tsx': 'It selects rows and saves nothing.',
  'questions/list/go-to-number.tsx': 'It goes to a question and saves nothing.',
  'regrades/correction-form.tsx': 'It corrects a question that a learner reported.',
  'reports/report-decision.tsx': 'It decides on the report of a learner.',
  'study/first-run.tsx': 'Its fields are those of the study plan.',
  'study/own-test/saved-tests.tsx': 'It is part of a dialog that starts a test.',
  'study/learners/write-to-all.tsx': 'It writes to learners who are behind.',
  'ui/form.tsx': 'It is part of every form.',
  'ui/parts/controls.tsx': 'It is an example.',
};

/** Returns the files of the web part that contain a form. */
export function filesWithForms(): string[] {
  const folder = join(projectFolder, 'web/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => FORM.test(readFileSync(join(folder, file), 'utf8')))
    .sort();
}
