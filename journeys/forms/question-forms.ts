import {
  trainer as as,
  atModule,
  dialog,
  fillLabel,
  pressing,
  withAll,
  withQuestion,
} from './opening.ts';
import type { ListedForm } from './property.ts';

/** The forms in which trainers write and change questions. */

const questions: ListedForm[] = [
  {
    name: 'question',
    files: ['questions/question-editor.tsx'],
    as,
    open: async (page) => {
      await atModule(/Question 1: which/)(page);
      await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click();
    },
    area: dialog,
    button: 'Save Changes',
    refuses: ['Question text', 'Option A', 'Option B'],
  },
  {
    name: 'new question',
    files: ['questions/question-editor.tsx'],
    as,
    open: atModule('Add question'),
    area: dialog,
    button: 'Save Changes',
    fill: async (area) => {
      await area.getByLabel('Question text').fill('Which one?');
      await area.getByLabel('Option A', { exact: true }).fill('This');
      await area.getByLabel('Option B', { exact: true }).fill('That');
      await area.getByLabel('Option C', { exact: true }).fill('Both');
      await area.getByLabel('Option D', { exact: true }).fill('Neither');
      await area.getByRole('radio', { name: 'Option B is the correct answer' }).check();
    },
    refuses: ['Question text', 'Option A', 'Option B'],
  },
  {
    name: 'case',
    files: ['questions/cases/case-dialog.tsx'],
    as,
    open: async (page) => {
      await withQuestion()(page);
      await page.getByRole('checkbox', { name: /question 2/ }).check();
      await pressing(page, /^(Group as a case|Edit (the )?case)/i);
    },
    area: dialog,
    isOnce: true,
    button: 'Save the case',
    fill: fillLabel(['Passage', 'A man of 64.']),
    refuses: ['Passage'],
  },
  {
    name: 'review date',
    files: ['approvals/reviewed-dialog.tsx'],
    as,
    open: withQuestion('Mark as reviewed'),
    area: dialog,
    button: 'Save Changes',
    refuses: ['Reviewed on'],
  },
  {
    name: 'retire',
    files: ['approvals/lifecycle-actions.tsx'],
    as,
    open: withQuestion('Retire'),
    area: dialog,
    button: 'Save Changes',
    fill: fillLabel([/^Reason/, 'Out of date']),
    refuses: ['Reason'],
  },
];

const bulk: ListedForm[] = [
  {
    name: 'find and replace',
    files: ['bulk/replace-dialog.tsx', 'bulk/action-dialog.tsx'],
    as,
    open: withAll('Find and replace'),
    area: dialog,
    button: 'Preview',
    spacesAreText: true,
    fill: fillLabel([/^Find$/, 'which'], ['Replace with', 'what']),
    refuses: ['Find'],
  },
  {
    name: 'set fields',
    files: ['bulk/set-dialog.tsx'],
    as,
    open: withAll('Set fields'),
    area: dialog,
    button: /^Change /,
    fill: fillLabel(['Reference', '14 CFR 61.57'], ['Edition', '2026']),
    refuses: [],
  },
  {
    name: 'move',
    files: ['bulk/small-dialogs.tsx'],
    as,
    open: withAll('Move'),
    area: dialog,
    button: /^Move /,
    refuses: [/odule/],
  },
  {
    name: 'retire many',
    files: ['bulk/small-dialogs.tsx'],
    as,
    open: withAll('Retire'),
    area: dialog,
    button: /^Retire /,
    fill: fillLabel([/^Reason/, 'Out of date']),
    refuses: ['Reason'],
  },
];

export const questionForms: ListedForm[] = [...questions, ...bulk];
