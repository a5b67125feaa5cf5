import { expect, type Page } from '@playwright/test';

/** Locators of the page of a running quiz: its buttons and its progress. */

export const next = (page: Page) => page.getByRole('button', { name: 'Next Question' });
export const finish = (page: Page) => page.getByRole('button', { name: 'Finish Quiz' });
export const choose = (page: Page, name: string) => page.getByRole('radio', { name }).click();
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
export const atQuestion = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of`) })).toBeVisible();
