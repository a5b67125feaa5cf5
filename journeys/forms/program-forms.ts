import { trainer as as, atTab, dialog, fillLabel, main, pressing } from './opening.ts';
import type { ListedForm } from './property.ts';

/** The forms in which trainers set up a program. */

export const programForms: ListedForm[] = [
  {
    name: 'new program',
    files: ['programs/creating/setup-step.tsx'],
    as,
    open: async (page) => void (await page.goto('/startMulti')),
    area: main,
    button: 'Continue to questions',
    fill: fillLabel(
      ['Program Name', 'Sailing'],
      ['Module Name', 'Knots'],
      [/escription/, 'About knots'],
      ['Price', '12'],
    ),
    refuses: ['Program Name', 'Module Name', /escription/, 'Price'],
  },
  {
    name: 'new quiz',
    files: ['programs/creating/create-quiz-form.tsx'],
    as,
    open: async (page) => {
      await page.goto('/create-quiz');
      await pressing(page, /^Short Answer/);
    },
    area: main,
    button: 'Continue to questions',
    fill: fillLabel(
      ['Course', 'Ropes'],
      ['Price', '12'],
      ['Module', 'Knots'],
      ['Program Name', 'Sailing'],
      [/escription/, 'About knots'],
    ),
    refuses: ['Course', 'Price', 'Module', 'Program Name', /escription/],
  },
  {
    name: 'settings',
    files: ['programs/editing/settings-panel.tsx'],
    as,
    open: atTab('settings'),
    area: (page) => main(page).locator('form').first(),
    button: 'Save Changes',
    refuses: ['Program Name', 'Price', 'Pass mark'],
  },
  {
    name: 'hand over',
    files: ['programs/editing/transfer-program.tsx'],
    as,
    open: atTab('settings', 'Hand over program'),
    area: dialog,
    button: 'Hand over',
    fill: fillLabel([/ddress|mail/, 'nobody@people.example']),
    refuses: [/ddress|mail/],
  },
  {
    name: 'course',
    files: ['programs/editing/part-dialog.tsx', 'ui/form-dialog.tsx'],
    as,
    open: atTab('tree', 'Add course'),
    area: dialog,
    button: 'Save Changes',
    fill: fillLabel(['Name', 'Ropes']),
    refuses: ['Name'],
  },
  {
    name: 'topic',
    files: ['topics/topic-dialog.tsx'],
    as,
    open: atTab('topics', 'Add topic'),
    area: dialog,
    button: 'Save Changes',
    fill: fillLabel(['Name', 'Knots']),
    refuses: ['Name'],
  },
  {
    name: 'outline',
    files: ['topics/paste-dialog.tsx'],
    as,
    open: atTab('topics', 'Paste an outline'),
    area: dialog,
    button: 'Add topics',
    fill: async (area) => area.getByRole('textbox', { name: 'Outline' }).fill('I. Knots'),
    refuses: ['Outline'],
  },
  {
    name: 'links of references',
    files: ['programs/editing/citations/citations-panel.tsx'],
    as,
    open: atTab('references', 'Add rule'),
    area: (page) => main(page).locator('form').first(),
    button: 'Save rules',
    fill: fillLabel([/attern/, '14 CFR {part}'], [/ddress/, 'https://example.org/{part}']),
    refuses: [/attern/, /ddress/],
  },
  {
    name: 'mock exam',
    files: ['blueprints/editing/blueprint-editor.tsx'],
    as,
    open: atTab('exams', 'New mock exam'),
    area: (page) => main(page).locator('form').first(),
    button: 'Save Changes',
    fill: async (area) => {
      await fillLabel(
        [/^Name/, 'Written exam'],
        [/^Minutes/, '30'],

        [/^Title/, 'Everything'],
      )(area);
      for (const field of await area.getByLabel('Questions', { exact: true }).all())
        await field.fill('2');
      await pressing(area.page(), 'Choose where section 1 gets its questions');
      const sources = dialog(area.page());
      await sources.getByRole('checkbox').first().check();
      await sources.getByRole('button', { name: 'Use selected' }).click();
    },
    refuses: ['Name'],
  },
  {
    name: 'rule change',
    files: ['editions/enter-rule.tsx'],
    as,
    open: atTab('rules', 'Enter a rule change'),
    area: dialog,
    button: 'Save Changes',
    fill: async (area) => {
      await fillLabel([/^Rule/, '14 CFR 61.57'], [/^Changes on/, '2030-01-01'])(area);
      await area.getByRole('checkbox').first().waitFor();
    },
    refuses: [/^Rule/, /^Changes on/],
  },
  {
    name: 'edition',
    files: ['editions/enter-rule.tsx'],
    as,
    open: atTab('rules', 'Add an edition'),
    area: dialog,
    button: 'Save Changes',
    fill: fillLabel([/^Name/, 'Edition 2030'], [/^Starts on/, '2030-01-01']),
    refuses: [/^Name/, /^Starts on/],
  },
];
