import { expect, type Page, test } from '@playwright/test';
import { expectGoodInEveryLook, watchConsole } from './quality.ts';
import { choices, enrol, everyKind, makeQuiz, type Quiz, takeByCalls } from './quizzes.ts';

/** Cards: from making a deck to the end of a session, by keyboard and by touch. */

const unique = Date.now().toString(36);
let quiz: Quiz;
let kinds: Quiz;

test.beforeAll(async ({ browser }) => {
  quiz = await makeQuiz(browser, `Cards ${unique}`, choices(3));
  kinds = await makeQuiz(browser, `Kinds ${unique}`, everyKind);
});

/** An answer to each question of `everyKind`, as text. */
const answersOfEveryKind = [
  'East',
  'True',
  '100',
  'France → Paris; Italy → Rome',
  '8',
  'The pressure difference.',
  'The pressure difference.',
  'The pressure difference.',
  'Red; Green',
  'Mercury → Venus → Earth → Mars',
  '9.81 m/s',
  '100; lower',
];

const turn = (page: Page) => page.getByRole('button', { name: 'Show answer' });
const rating = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

async function makeDeck(page: Page, source: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByLabel('Cards from').selectOption({ label: source });
  await dialog.getByRole('button', { name: 'Make the deck' }).click();
  await expect(turn(page)).toBeVisible();
}

test('a deck of missed questions is made and studied with the keyboard', async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await enrol(page, quiz, `cards-${unique}@people.example`);
  await takeByCalls(page, quiz, ['East', 'North', 'West']);
  await page.goto('/notes');
  await page.getByRole('link', { name: 'Cards', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No decks yet' })).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole('link', { name: 'New deck' }).click();
  await expect(page.getByRole('dialog')).toContainText('Missed questions (2 cards)');
  await expectGoodInEveryLook(page);
  await makeDeck(page, 'Missed questions (2 cards)');

  const main = page.getByRole('main');
  await expect(main).toContainText('0 of 2');
  await expect(main).not.toContainText('as the map of question');
  const [first] = (await main.innerText()).match(/Question \d/) ?? [];
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Answer' })).toBeFocused();
  await expect(main).toContainText('as the map of question');
  await expect(rating(page, 'Again')).toContainText('10 min');
  await expectGoodInEveryLook(page);
  await page.keyboard.press('1');
  await expect(page.getByRole('region', { name: 'Card' })).toBeFocused();
  await expect(main).not.toContainText(first ?? 'no question');
  await page.keyboard.press('Enter');
  await page.keyboard.press('3');
  await expect(main).toContainText(first ?? 'no question');
  await expect(main).toContainText('1 of 2');
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await expect(main).toContainText('The next card comes');
  await expectGoodInEveryLook(page);
  await page.getByRole('link', { name: 'Back to Cards' }).click();
  await expect(main).toContainText('Next card');
  await expectGoodInEveryLook(page);
  expectQuiet();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('cards of every kind are turned and rated by touch at one place', async ({ page }) => {
    await enrol(page, kinds, `cards-kinds-${unique}@people.example`);
    await takeByCalls(page, kinds, answersOfEveryKind);
    await page.goto('/cards?new=1');
    await makeDeck(page, `Module (${everyKind.length} cards)`);
    await page.getByRole('button', { name: 'Show the choices' }).tap();
    await expect(page.getByText('North')).toBeVisible();
    const all = everyKind.length;
    for (let left = all; left > 0; left--) {
      const done = `${all - left} of ${all}`;
      await expect(page.getByRole('main')).toContainText(done);
      const before = await turn(page).boundingBox();
      await turn(page).tap();
      await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
      const after = await rating(page, 'Good').boundingBox();
      expect(after?.y).toBeGreaterThanOrEqual((before?.y ?? 0) - 1);
      expect(after?.height).toBeGreaterThanOrEqual(44);
      if (left === 8) await expectGoodInEveryLook(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await rating(page, 'Good').tap();
    }
    await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  });
});
