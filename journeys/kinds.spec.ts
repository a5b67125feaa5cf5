import { expect, type Page, test } from '@playwright/test';
import { orderByButtons, orderByFinger, orderByMouse } from './ordering.ts';
import { signInAs } from './people.ts';
import {
  markByFinger,
  markByKeys,
  markByMouse,
  markByName,
  panel,
  placeQuestion,
  settledBox,
} from './places.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { enrol, makeQuiz, putTogether, type Quiz, startQuiz } from './quizzes.ts';

/** Kinds whose answers are composed, from author to review, on each device, light and dark. */

const unique = Date.now().toString(36);
const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];
const check = async (page: Page) => {
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

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
  test(`${name}: partly right, in order, with a unit and in a picture, from the runner to the review`, async ({
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
    await expect(box('Red')).toContainText('Selected');
    await check(page);
    await press(page, 'Check answer');
    await expect(page.getByText('Partly right: 75 %.')).toBeVisible();
    await expect(box('Blue')).toContainText('Right answer, not selected');
    await check(page);
    await press(page, 'Next Question');

    await expect(page.getByText('Put these in the right order.')).toBeVisible();
    await order(page, planets);
    await check(page);
    await press(page, 'Check answer');
    await expect(page.getByText('Right.', { exact: true })).toBeVisible();
    await check(page);
    await press(page, 'Next Question');

    await expect(page.getByText('Give 3 significant figures.')).toBeVisible();
    // Phone keyboards have no minus next to the digits.
    const sign = page.getByRole('button', { name: 'Change the sign' });
    await expect(sign).toBeVisible({ visible: isPhone });
    await page.getByLabel('Your answer').fill('fast');
    await page.getByLabel('Unit').focus();
    await page.getByLabel('Unit').selectOption('ft/s');
    await expect(page.getByText('Enter a number, such as 12.5 or 1.2e-3')).toBeVisible();
    await page.getByLabel('Your answer').fill('9.81');
    await check(page);
    await press(page, 'Check answer');
    await expect(page.getByText('Not quite.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Right answer' })).toContainText('9.81 m/s');
    await check(page);
    await press(page, 'Next Question');

    await expect(page.getByText('Mark one place in the picture.')).toBeVisible();
    await mark(page);
    await expect(
      page.getByText('Mark 1 set:').or(page.getByText('1 of 1 mark set.')),
    ).toBeVisible();
    await check(page);
    await press(page, 'Check answer');
    await expect(page.getByText('Right.', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Right places' })).toContainText('Top row, right');
    await check(page);
    await press(page, 'Finish Quiz');

    await page.getByRole('dialog', { name: 'Submit Review' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Question 1: Partly right, 75 %')).toBeVisible();
    await expect(page.getByText('Question 3: Wrong')).toBeVisible();
    await page.getByText('2 were right').click();
    await expect(page.getByText('Question 2: Right')).toBeVisible();
    await page.getByText('Question 4: Right').click();
    const place = page.getByRole('listitem').filter({ hasText: 'Question 4: Right' });
    await expect(place.getByRole('img', { name: /^Six round/ })).toHaveCount(1);
    await expect(place.getByRole('list', { name: 'Your marks' })).toContainText('Right');
    await check(page);
    expectQuiet();
    await context.close();
  });
}

test('a demo marks what is put together, and tells the right order', async ({ page }) => {
  await page.goto(`/demo-quiz/${quiz.programId}`);
  await page.getByRole('checkbox', { name: 'Red' }).click();
  await press(page, 'Check my answer');
  await expect(page.getByText('Partly right: 50 %.')).toBeVisible();
  await press(page, 'Next Question');
  await page
    .getByRole('button', { name: /^Move up/ })
    .last()
    .click();
  await press(page, 'Check my answer');
  const isRight = page.getByText('Right.', { exact: true });
  await expect(isRight.or(page.getByRole('group', { name: 'Right order' }))).toBeVisible();
  await press(page, 'Next Question');
  await page.getByLabel('Your answer').fill('32.2');
  await page.getByLabel('Unit').selectOption('ft/s');
  await page.getByLabel('Your answer').press('Enter');
  await expect(isRight).toBeVisible();
  await press(page, 'Next Question');
  await markByName(page);
  await press(page, 'Check my answer');
  await expect(isRight).toBeVisible();
  await check(page);
});

/** An area is drawn upon the picture, and made smaller by a handle; another is added by its numbers. */
async function writePlace(page: Page): Promise<void> {
  await page.getByLabel('Question Text').fill('Mark the altimeter.');
  await page.getByLabel('Illustration', { exact: true }).setInputFiles(panel);
  await page.getByLabel('Alternative text').fill('Six instruments in two rows');
  const picture = page.getByRole('group', { name: 'Areas' }).locator('img');
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const box = await settledBox(picture);
  const to = (left: number, top: number) =>
    [box.x + left * box.width, box.y + top * box.height] as const;
  await page.mouse.move(...to(0.7, 0.1));
  await page.mouse.down();
  await page.mouse.move(...to(0.9, 0.4), { steps: 4 });
  await page.mouse.up();
  const corner = page.getByRole('button', { name: /^Area 1, bottom right corner/ });
  await corner.focus();
  await page.keyboard.press('ArrowRight');
  const first = page.getByRole('group', { name: 'Area 1' });
  await first.getByRole('textbox', { name: 'Name' }).fill('Top right');
  await expect(first.getByRole('checkbox', { name: 'A right answer' })).toBeChecked();
  await page.getByLabel('Shape of a new area').selectOption({ label: 'Ellipse' });
  await press(page, 'Add area');
  const second = page.getByRole('group', { name: 'Area 2' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Middle');
  await second.getByLabel('Half the width').fill('12,5');
}

/** One after the other, as an author writes them. */
const writers: [kind: string, write: (page: Page) => Promise<void>][] = [
  [
    'Multiple response',
    async (page) => {
      await page.getByLabel('Question Text').fill('Which of these are gases at room temperature?');
      for (const [place, text] of ['Oxygen', 'Iron', 'Helium', 'Neon'].entries()) {
        const letter = 'ABCD'.charAt(place);
        await page.getByRole('textbox', { name: `Option ${letter}` }).fill(text);
        if (text === 'Iron') continue;
        await page.getByLabel(`Option ${letter} is a correct answer`).check();
      }
      await page.getByLabel('Scoring').selectOption({ label: 'Right minus wrong' });
    },
  ],
  [
    'Ordering',
    async (page) => {
      await page.getByLabel('Question Text').fill('Put the steps of a start in order.');
      for (const [place, text] of ['Open the throttle', 'Check the mirror', 'Belt'].entries()) {
        await page.getByRole('textbox', { name: `Item ${place + 1}` }).fill(text);
      }
      for (const label of ['Move item 3 up', 'Move item 2 up', 'Move item 2 down']) {
        await press(page, label);
      }
      await expect(page.getByRole('textbox', { name: 'Item 1' })).toHaveValue('Belt');
    },
  ],
  [
    'Number',
    async (page) => {
      await page.getByLabel('Question Text').fill('How high is the pattern?');
      await page.getByLabel('Correct answer').fill('1,000');
      await page.getByLabel('Unit', { exact: true }).fill('ft');
      await page.getByLabel('Tolerance', { exact: true }).fill('5');
      await page.getByLabel('Tolerance is').selectOption({ label: 'In percent' });
      await press(page, 'Add unit');
      await page.getByLabel('Other unit 1', { exact: true }).fill('m');
      await page.getByLabel('One of other unit 1 in the unit').fill('3.2808');
    },
  ],
  ['Place in a picture', writePlace],
];

test('each is written in the creation form, on a desk and on a phone, and stored as it was meant', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'trainer');
  await page.goto('/startMulti');
  await page.getByLabel('Program Name').fill(`Written ${unique}`);
  await page.getByLabel('Module Name').fill('Put together');
  await page.getByLabel('Program Description').fill('Four kinds.');
  await page.getByLabel('Price').fill('0');
  await press(page, 'Continue to questions');
  for (const [place, [kind, write]] of writers.entries()) {
    if (place > 0) await press(page, 'Add Question');
    await page.getByLabel('Question Type').selectOption({ label: kind });
    await write(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await check(page);
    }
  }
  await press(page, 'Finish');
  await expect(page.getByText('You have written 4 questions.')).toBeVisible();
  await expect(page.getByText('Oxygen ✓ correct')).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api\/quiz\/program$/),
    (async () => {
      await press(page, 'Continue to preview');
      await press(page, 'Submit Quiz');
    })(),
  ]);
  await expect(page.getByText('Quiz program successfully created!')).toBeVisible();
  expect(sent.postDataJSON().courses[0].modules[0].questions).toMatchObject([
    { correctAnswers: ['Oxygen', 'Helium', 'Neon'], scoring: 'right-minus-wrong' },
    { items: ['Belt', 'Check the mirror', 'Open the throttle'], scoring: 'whole' },
    {
      correctAnswer: '1000',
      tolerance: 0.05,
      toleranceKind: 'relative',
      unit: 'ft',
      otherUnits: [{ unit: 'm', factor: 3.2808 }],
    },
    {
      areas: [
        { name: 'Top right', right: true, outline: { shape: 'rectangle' } },
        {
          ...{ name: 'Middle', right: false },
          outline: { shape: 'ellipse', x: 5000, y: 5000, radiusX: 1250, radiusY: 2000 },
        },
      ],
    },
  ]);
  const [, , , { areas }] = sent.postDataJSON().courses[0].modules[0].questions;
  const { left, top, right, bottom } = areas[0].outline;
  // Where the pointer was, to a pixel; the corner then went a step to the right.
  for (const [value, meant] of [
    [left, 7000],
    [top, 1000],
    [right, 9200],
    [bottom, 4000],
  ])
    expect(Math.abs(value - meant)).toBeLessThan(60);
  expectQuiet();
});
