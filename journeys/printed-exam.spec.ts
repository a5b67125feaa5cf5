import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readPdf } from '../server/src/test/generators/printed.ts';
import { makeExam } from './exam-attempts.ts';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook } from './quality.ts';

const unique = Date.now().toString(36);

test('a trainer prints a mock exam in four versions with their keys', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const { programId } = await makeExam(browser, `Paper ${unique}`, { each: 3 });
  await signInAs(page, 'trainer');
  await page.goto(`/editPrograms?program=${programId}&tab=exams`);
  await button(page, `More actions: Paper ${unique} exam`).click();
  await button(page, `Print Paper ${unique} exam`).click();
  const dialog = page.getByRole('dialog', { name: `Print Paper ${unique} exam` });
  await expect(dialog.getByText('6 questions in each version')).toBeVisible();
  await dialog.getByLabel('Versions').selectOption({ label: '4: A to D' });
  await dialog.getByLabel('Exam number').fill('48213');
  await expect(dialog.getByText('6 questions in each version')).toBeVisible();
  await expectGoodInEveryLook(page);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make the PDF' }).click();
  const file = await (await saving).path();
  const { lines } = await readPdf(readFileSync(file));
  const texts = lines.map(({ text }) => text);
  for (const version of ['A', 'B', 'C', 'D']) {
    expect(texts.some((text) => text.startsWith(`Version ${version} · 6 questions`))).toBe(true);
    expect(texts).toContain(`Answer key for version ${version}`);
  }
  expect(texts.filter((text) => text.includes('60 minutes · Pass mark: 75%'))).toHaveLength(4);
  await expect(dialog.getByText('Your PDF is downloading.')).toBeVisible();
});
