import type { Page } from '@playwright/test';
import { everyKind } from './quizzes.ts';
import type { Screen } from './screen-list.ts';
import { inModule, quizOf } from './screen-making.ts';
import { cased } from './screens-banks.ts';

/** Dialogs in which authors publish, export, and change many questions, and the form for a new program. */

const few = (page: Page) => quizOf(page, 'Two of a case', cased);

/** Opens the check before publishing, of a draft that lacks something. */
async function atPublish(page: Page): Promise<void> {
  const draft = { name: 'A draft', description: '', settings: { price: 0 } };
  const questions = [{ ...everyKind[0], explanation: '' }];
  const courses = [{ name: 'Course', modules: [{ name: 'Module', questions }] }];
  const made = await page.request.post('/api/quiz/program', { data: { ...draft, courses } });
  const { _id } = (await made.json()) as { _id: string };
  await page.goto(`/editPrograms?program=${_id}&tab=settings`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function atExport(page: Page): Promise<void> {
  await inModule(page, await few(page));
  await page.getByRole('button', { name: 'More actions: Questions' }).click();
  await page.getByRole('button', { name: 'Export questions' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByLabel('Format').selectOption('gift');
}

/** Opens the dialog of a change in two selected questions. */
const changing = (name: string): Screen => ({
  name: `bulk-${name.toLowerCase().replaceAll(' ', '-')}`,
  at: async (page) => {
    const { programId } = await few(page);
    await page.goto(`/editPrograms?program=${programId}&tab=all`);
    await page.getByRole('button', { name: 'Select page' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
});

/** Opens the second step of a new program, and writes the beginning of a question. */
async function atNewQuestion(page: Page): Promise<void> {
  await page.goto('/startMulti');
  const next = page.getByRole('button', { name: 'Continue to questions' });
  const question = page.getByLabel('Question Text');
  await next.or(question).first().waitFor();
  if (await next.isVisible()) {
    await page.getByLabel('Program Name').fill('Road signs');
    await page.getByLabel('Module Name').fill('Signs');
    await page.getByLabel('Program Description').fill('What the signs ask.');
    await page.getByLabel('Price').fill('0');
    await next.click();
  }
  await question.fill('Which sign asks you to stop?');
}

export const authoringScreens: Screen[] = [
  { name: 'publish', at: atPublish },
  { name: 'export', at: atExport },
  ...['Set fields', 'Move', 'Retire', 'Merge'].map(changing),
  { name: 'create-question', at: atNewQuestion },
];
