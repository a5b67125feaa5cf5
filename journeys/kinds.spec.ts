import { expect, test } from '@playwright/test';
import { markByFinger, markByKeys, markByMouse, markByName, placeQuestion } from './hotspots.ts';
import { button } from './importing.ts';
import { orderByButtons, orderByFinger, orderByMouse } from './ordering.ts';
import { expectGoodHere, watchConsole } from './quality.ts';
import { enrol, makeQuiz, putTogether, type Quiz, startQuiz } from './quizzes.ts';

/**
 * Multiple-response, ordering, numeric, and hotspot questions, from the start page to the result,
 * on each device, in light and dark mode.
 */

const unique = Date.now().toString(36);
const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];

let quiz: Quiz;
test.beforeAll(async ({ browser }) => {
  const questions = [...putTogether, await placeQuestion(browser)];
  quiz = await makeQuiz(browser, `Put together ${unique}`, questions);
});

const devices = [
  {
    name: 'a desk, light',
    width: 1440,
    height: 900,
    scheme: 'light',
    order: orderByMouse,
    mark: markByMouse,
  },
  {
    name: 'a desk, dark',
    width: 1440,
    height: 900,
    scheme: 'dark',
    order: orderByButtons,
    mark: markByKeys,
  },
  {
    name: 'a phone, light',
    width: 390,
    height: 844,
    scheme: 'light',
    order: orderByFinger,
    mark: markByFinger,
  },
  {
    name: 'a phone, dark',
    width: 390,
    height: 844,
    scheme: 'dark',
    order: orderByFinger,
    mark: markByName,
  },
] as const;

for (const [number, device] of devices.entries()) {
  const { name, width, height, scheme, order, mark } = device;
  const isPhone = width < 600;
  test(`${name}: multiple-response, ordering, and numeric answers can be partly right and are shown on the result page`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      hasTouch: isPhone,
      isMobile: isPhone,
    });
    const page = await context.newPage();
    const expectQuiet = watchConsole(page);
    await enrol(page, quiz, `put-${number}-${unique}@people.example`);
    await startQuiz(page, quiz);

    await expect(page.getByText('Select all that apply.')).toBeVisible();
    const box = (option: string) => page.getByRole('checkbox', { name: option });
    for (const option of ['Red', 'Brown', 'Green', 'Brown']) await box(option).click();
    await expect(box('Red')).toBeChecked();
    await expectGoodHere(page);
    await button(page, 'Check answer').click();
    await expect(page.getByText('Partly right: 75%.')).toBeVisible();
    await expect(box('Blue')).toContainText('Right answer, missed');
    await expectGoodHere(page);
    await button(page, 'Next Question').click();

    await expect(page.getByText('Put these in the right order.')).toBeVisible();
    await order(page, planets);
    await expectGoodHere(page);
    await button(page, 'Check answer').click();
    await expect(page.getByText('Right.', { exact: true })).toBeVisible();
    await expectGoodHere(page);
    await button(page, 'Next Question').click();

    await expect(page.getByText('Give 3 significant figures.')).toBeVisible();
    // The number keyboard of a phone has no minus key, so there is a button for the sign.
    const sign = page.getByRole('button', { name: 'Change the sign' });
    await expect(sign).toBeVisible({ visible: isPhone });
    await page.getByLabel('Your answer').fill('fast');
    await page.getByLabel('Unit').focus();
    await page.getByLabel('Unit').selectOption('ft/s');
    await expect(page.getByText('Enter a number, such as 12.5 or 1.2e-3')).toBeVisible();
    await page.getByLabel('Your answer').fill('9.81');
    await expectGoodHere(page);
    await button(page, 'Check answer').click();
    await expect(page.getByText('Not quite.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Right answer' })).toContainText('9.81 m/s');
    await expectGoodHere(page);
    await button(page, 'Next Question').click();

    await expect(page.getByText('Mark one place in the picture.')).toBeVisible();
    await mark(page);
    await expect(page.getByRole('list', { name: 'Your markers' })).not.toContainText('not placed');
    await expectGoodHere(page);
    await button(page, 'Check answer').click();
    await expect(page.getByText('Right.', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Right places' })).toContainText('Top row, right');
    await expectGoodHere(page);
    await button(page, 'Finish Quiz').click();

    await page.getByRole('dialog', { name: 'Submit Review' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Question 1: Partly right, 75%')).toBeVisible();
    await expect(page.getByText('Question 3: Wrong')).toBeVisible();
    await expect(page.getByText('Question 2: Right')).toBeVisible();
    const place = page.getByRole('listitem').filter({ hasText: 'Question 4: Right' });
    await place.locator('summary').click();
    await expect(place.getByRole('img', { name: /^Six round/ })).toHaveCount(1);
    await expect(place.getByRole('list', { name: 'Your markers' })).toContainText('Right');
    await expectGoodHere(page);
    expectQuiet();
    await context.close();
  });
}

test('a demo marks multiple-response, ordering, and numeric answers, and shows the right order', async ({
  page,
}) => {
  await page.goto(`/demo-quiz/${quiz.programId}`);
  await page.getByRole('checkbox', { name: 'Red' }).click();
  await button(page, 'Check my answer').click();
  await expect(page.getByText('Partly right: 50%.')).toBeVisible();
  await button(page, 'Next Question').click();
  await orderByButtons(page, planets);
  await button(page, 'Move up Mars').click();
  await button(page, 'Check my answer').click();
  await expect(page.getByRole('group', { name: 'Right order' })).toContainText(planets.join(''));
  await button(page, 'Next Question').click();
  await page.getByLabel('Your answer').fill('32.2');
  await page.getByLabel('Unit').selectOption('ft/s');
  await page.getByLabel('Your answer').press('Enter');
  const isRight = page.getByText('Right.', { exact: true });
  await expect(isRight).toBeVisible();
  await button(page, 'Next Question').click();
  await markByName(page);
  await button(page, 'Check my answer').click();
  await expect(isRight).toBeVisible();
  await expectGoodHere(page);
});
