import { type Browser, expect, type Page } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectGoodOnBoth, watchConsole } from './quality.ts';

/** The steps of a trainer from choosing a file to the published program that visitors find. */

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/**
 * Matches the browser's log line for status 409, which the server sends while it reads another file
 * of the same trainer. The test then uploads the file again.
 */
export const FILE_BEFORE = /status of 409/;

/**
 * Repeats the upload until the server reads the file. The server reads only one file of a trainer
 * at a time, and another journey may be importing as the same sample trainer.
 */
async function untilRead(page: Page, act: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.url().includes('/bank/'));
    await act();
    expect((await answered).status()).toBe(200);
  }).toPass({ timeout: 60_000 });
}

export function give(page: Page, name: string, content: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  return untilRead(page, () => page.getByLabel('File with questions').setInputFiles(file));
}

export async function giveToChooser(page: Page, name: string, content: Uint8Array): Promise<void> {
  await signInAs(page, 'trainer');
  await page.goto('/create-quiz');
  await button(page, /^Import what you have/).click();
  await give(page, name, content);
}

export async function sayColumns(page: Page, columns: Record<string, string>): Promise<void> {
  for (const [column, holds] of Object.entries(columns)) {
    const field = page.getByLabel(column, { exact: true });
    await untilRead(page, () => field.selectOption({ label: holds }));
    await expect(field).toHaveValue(/./);
  }
}

/**
 * Opens a refused question in the editor, which shows what the import understood, fixes it, and
 * adds it to the list.
 */
export async function mend(
  page: Page,
  where: string,
  change: (mending: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await button(page, `Fix here: ${where}`).click();
  const mending = page.getByRole('dialog', { name: `Fix ${where}` });
  await change(mending);
  await expectGoodOnBoth(page);
  await mending.getByRole('button', { name: 'Add to the list' }).click();
  await expect(mending).toBeHidden();
}

export async function publishTaken(page: Page, name: string, questions: number): Promise<void> {
  await expectGoodOnBoth(page);
  await button(page, `Import ${questions} questions`).click();
  await page.getByLabel('Program Name').fill(name);
  await page.getByLabel('Module Name').fill('Signs');
  await page.getByLabel('Program Description').fill('What the signs ask.');
  await page.getByLabel('Price').fill('0');
  await button(page, 'Continue to questions').click();
  await button(page, 'Finish Quiz').click();
  await button(page, 'Continue to preview').click();
  await button(page, 'Submit Quiz').click();
  await expect(page.getByText('Quiz program successfully created!')).toBeVisible();
  await button(page, 'Close').click();
  await page.getByRole('link', { name: 'See your programs' }).click();
  const article = page.getByRole('article', { name });
  await article.getByRole('button', { name: 'Publish' }).click();
  await button(page, 'Publish anyway').click();
  await expect(article.getByText('Published.')).toBeVisible();
}

export async function openFirstModule(page: Page, name: string): Promise<void> {
  await page.goto('/editPrograms');
  await page.getByRole('article', { name }).getByRole('link', { name: 'EDIT' }).click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Course').selectOption({ index: 1 });
  await page.getByLabel('Module').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
}

/**
 * Expects that a visitor finds the program, and that its demo asks an imported question with its
 * picture.
 */
export async function expectAsked(
  browser: Browser,
  name: string,
  questions: readonly string[],
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const expectQuiet = watchConsole(page);
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await page.getByRole('article').getByRole('link', { name: 'Start Demo' }).click();
  const missing = new Set(questions);
  for (const number of questions.keys()) {
    const title = `Question ${number + 1} of ${questions.length}`;
    const asked = page.getByRole('region', { name: title });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const words = await asked.innerText();
    const [text = words] = questions.filter((each) => words.includes(each));
    expect(missing.delete(text), text).toBe(true);
    if (text === questions[0]) await expectPicture(page);
    if (missing.size > 0) await button(page, 'Next Question').click();
  }
  await context.close();
  expectQuiet();
}

async function expectPicture(page: Page): Promise<void> {
  const width = () =>
    page
      .getByRole('main')
      .getByRole('img')
      .first()
      .evaluate((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
}
