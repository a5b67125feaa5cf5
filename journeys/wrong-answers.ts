import type { Page } from '@playwright/test';
import { chooseByName } from './hotspots.ts';
import { orderByButtons } from './ordering.ts';
import { letterOf } from './quizzes.ts';

/** A wrong answer to a question of each kind, and the verdict that follows. */
export interface WrongAnswer {
  give(page: Page): Promise<void>;
  /** The heading above the right answer in the verdict, and a part of the right answer. */
  label: string;
  right: string;
  /** Whether pressing Enter checks an answer of this kind. */
  enter: boolean;
}

const write = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label).fill(text);
};

/** Chooses a text for a left item of a matching question, in the sheet of its row. */
export async function pickMatch(page: Page, row: string, name: string): Promise<void> {
  await page.getByRole('group', { name: row }).getByRole('button').click();
  await page.getByRole('dialog', { name: row }).getByRole('radio', { name }).click();
}

async function match(page: Page): Promise<void> {
  await pickMatch(page, 'France', 'Rome');
  await pickMatch(page, 'Italy', 'Milan');
}

async function measure(page: Page): Promise<void> {
  await page.getByLabel('Unit').selectOption('m/s');
  await page.getByLabel('Your answer').fill('3');
}

async function fillGaps(page: Page): Promise<void> {
  await page.getByLabel('Blank 2 of 2').selectOption('higher');
  await page.getByLabel('Blank 1 of 2').fill('90');
}

const ideal = { label: 'A full answer', right: 'Lift comes from', enter: false };

/** Wrong answers in the order of `everyKind`, with the hotspot question at the end. */
export const wrongAnswers: WrongAnswer[] = [
  {
    give: async (page) => page.keyboard.press(await letterOf(page, 'North')),
    label: 'Right answer',
    right: 'East',
    enter: false,
  },
  {
    give: (page) => page.keyboard.press('2'),
    label: 'Right answer',
    right: 'True',
    enter: false,
  },
  {
    give: write('What belongs in the blank', '90'),
    label: 'Right answer',
    right: '100',
    enter: true,
  },
  { give: match, label: 'Right pairs', right: 'France → Paris', enter: false },
  { give: write('Your answer', '9'), label: 'Right answer', right: '8', enter: true },
  { give: write('Your answer', 'Magic.'), ...ideal },
  { give: write('Your answer', 'Magic.'), ...ideal },
  { give: write('Your essay', 'Magic.'), ...ideal },
  {
    give: (page) => page.getByRole('checkbox', { name: 'Brown' }).click(),
    label: 'Right answers',
    right: 'Red',
    enter: true,
  },
  {
    give: (page) => orderByButtons(page, ['Mars', 'Earth', 'Venus', 'Mercury']),
    label: 'Right order',
    right: 'Mercury',
    enter: false,
  },
  { give: measure, label: 'Right answer', right: '9.81 m/s', enter: true },
  { give: fillGaps, label: 'Right answers', right: 'lower', enter: true },
  {
    give: (page) => chooseByName(page, 'Top row, left'),
    label: 'Right places',
    right: 'Top row, right',
    enter: false,
  },
];
