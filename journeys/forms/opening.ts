import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../people.ts';
import { choices, type Quiz } from '../quizzes.ts';
import { inModule, placeOf, quizOf } from '../screen-making.ts';

/** Leads a page to the forms of a program that only the tests of forms use. */

export const trainer = addressOf('trainer');
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
export const main = (page: Page): Locator => page.getByRole('main');
export const ownQuiz = (page: Page): Promise<Quiz> => {
  const { baseURL } = placeOf(page);
  const cited = choices(3).map((question) => ({ ...question, reference: '14 CFR 61.57' }));
  return quizOf(page, `Forms ${new URL(baseURL).port} ${process.pid}`, cited);
};

export const pressing = async (page: Page, ...names: (string | RegExp)[]) => {
  for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
};

export const atTab =
  (tab: string, ...buttons: (string | RegExp)[]) =>
  async (page: Page) => {
    const { programId } = await ownQuiz(page);
    await page.goto(`/editPrograms?program=${programId}&tab=${tab}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pressing(page, ...buttons);
  };

export const atModule =
  (...buttons: (string | RegExp)[]) =>
  async (page: Page) => {
    await inModule(page, await ownQuiz(page));
    await pressing(page, ...buttons);
  };

export const withQuestion =
  (...buttons: string[]) =>
  async (page: Page) => {
    await atModule()(page);
    await page.getByRole('checkbox', { name: /question 1/ }).check();
    await pressing(page, ...buttons);
  };

export const withAll =
  (...buttons: string[]) =>
  async (page: Page) => {
    await atTab('all', 'Select page')(page);
    await pressing(page, ...buttons);
  };

export const fillLabel =
  (...fields: [string | RegExp, string][]) =>
  async (area: Locator) => {
    for (const [label, text] of fields) await area.getByLabel(label).first().fill(text);
  };
