import { expect, type Locator, type Page, test } from '@playwright/test';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';

/**
 * A trainer writes a program of 60 questions of eight kinds by hand and publishes it. Every press
 * is counted: each press of a button, field, or option, and two for a choice from a list. Typing is
 * not counted.
 */

const PRESSES_A_QUESTION = 8;
const QUESTIONS = 60;
const unique = Date.now().toString(36);

interface Hand {
  page: Page;
  presses: number;
}

async function press(hand: Hand, target: Locator): Promise<void> {
  hand.presses++;
  await target.click();
}

async function type(hand: Hand, field: Locator, text: string): Promise<void> {
  const isFocused = await field.evaluate((element) => element === document.activeElement);
  if (!isFocused) await press(hand, field);
  await hand.page.keyboard.insertText(text);
}

const field = ({ page }: Hand, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

async function typeAll(hand: Hand, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await type(hand, field(hand, label), text);
}

type Write = (hand: Hand, number: number) => Promise<void>;

const criteria: Write = (hand, number) =>
  typeAll(hand, {
    'Question Text': `Why does rope ${number} hold?`,
    'AI Grading Criteria': 'Names the friction.',
    'AI Keywords': 'friction, load',
    'Ideal Answer': 'The friction grows with the load.',
  });

/** The kinds, in the order in which the program has them, and how a question of each is written. */
const kinds: [string, Write][] = [
  [
    'Multiple choice',
    async (hand, number) => {
      await typeAll(hand, {
        'Question Text': `Which knot holds rope ${number}?`,
        'Option A': 'The bowline',
        'Option B': 'The granny',
        'Option C': 'The slip knot',
        'Option D': 'None of them',
      });
      await press(hand, hand.page.getByLabel('Option A is the correct answer'));
    },
  ],
  [
    'True or false',
    async (hand, number) => {
      await type(hand, field(hand, 'Question Text'), `Rope ${number} is stronger wet than dry.`);
      await press(hand, hand.page.getByLabel('False', { exact: true }));
    },
  ],
  [
    'Fill in the blank',
    (hand, number) =>
      typeAll(hand, {
        'Question Text': `Rope ${number} breaks at ____ kilograms.`,
        'Correct answer': '300',
      }),
  ],
  [
    'Matching',
    (hand, number) =>
      typeAll(hand, {
        'Question Text': `Match the knots of rope ${number} and their uses.`,
        'Left 1': 'Bowline',
        'Right 1': 'A loop',
        'Left 2': 'Sheet bend',
        'Right 2': 'Two ropes',
      }),
  ],
  [
    'Short answer',
    (hand, number) =>
      typeAll(hand, {
        'Question Text': `Which knot joins ropes ${number} and ${number + 1}?`,
        'Correct answer': 'Sheet bend',
      }),
  ],
  ['Text', criteria],
  ['Structural', criteria],
  ['Essay', criteria],
];

async function writeAll(hand: Hand): Promise<number[]> {
  const { page } = hand;
  const each = Math.ceil(QUESTIONS / kinds.length);
  const counts: number[] = [];
  for (let at = 0; at < QUESTIONS; at++) {
    const [kind, write] = kinds[Math.floor(at / each)] ?? kinds[0] ?? [];
    const before = hand.presses;
    await expect(page.getByRole('heading', { name: `Question ${at + 1} of` })).toBeVisible();
    if (at > 0 && at % each === 0) {
      hand.presses += 2;
      await page.getByLabel('Question Type').selectOption({ label: kind ?? '' });
    }
    await write?.(hand, at + 1);
    if (at < QUESTIONS - 1) await press(hand, button(page, 'Add Question'));
    counts.push(hand.presses - before);
  }
  return counts;
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a trainer writes 60 questions by hand at ${width} pixels, in few presses, and publishes them`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    const name = `Ropes ${width} ${unique}`;
    const expectQuiet = watchConsole(page);
    await signInAs(page, 'trainer');
    await page.goto('/startMulti');
    await page.getByLabel('Program Name').fill(name);
    await page.getByLabel('Module Name').fill('Knots');
    await page.getByLabel('Program Description').fill('What a sailor must know.');
    await page.getByLabel('Price').fill('0');
    await button(page, 'Continue to questions').click();
    const counts = await writeAll({ page, presses: 0 });
    expect(Math.max(...counts), counts.join(' ')).toBeLessThanOrEqual(PRESSES_A_QUESTION);
    await expectGoodInEveryLook(page);
    await page.setViewportSize({ width, height });
    await button(page, 'Finish').click();
    await expect(page.getByText('You have written 60 questions.')).toBeVisible();
    await expectGoodInEveryLook(page);
    await page.setViewportSize({ width, height });
    await button(page, 'Continue to preview').click();
    await expect(page.getByRole('dialog', { name: 'Preview Quiz' })).toBeVisible();
    await expectGoodInEveryLook(page);
    await page.setViewportSize({ width, height });
    await button(page, 'Submit Quiz').click();
    await expect(page.getByText('Quiz program successfully created!')).toBeVisible();
    await page.goto('/editPrograms');
    const card = page.getByRole('article', { name });
    // On a phone, the actions are in the menu of the card.
    const openMenu = async () => {
      if (width < 480) await card.getByRole('button', { name: /^More actions/ }).click();
    };
    await openMenu();
    await card.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(card.getByText('Published.')).toBeVisible();
    await openMenu();
    await expect(card.getByRole('button', { name: 'Set to Draft' })).toBeVisible();
    expectQuiet();
  });
}
