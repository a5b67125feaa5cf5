import { expect, type Page, test } from '@playwright/test';
import { panel, settledBox } from './hotspots.ts';
import { button } from './importing.ts';
import { signInAs } from './people.ts';
import { expectGoodHere, watchConsole } from './quality.ts';

/** An author writes multiple-response, ordering, numeric, and hotspot questions. */

const unique = Date.now().toString(36);

/**
 * Draws an area on the picture, shrinks it with a handle, and adds a second area by entering its
 * coordinates.
 */
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
  await button(page, 'Add area').click();
  const second = page.getByRole('group', { name: 'Area 2' });
  await second.getByRole('textbox', { name: 'Name' }).fill('Middle');
  await second.getByLabel('Half the width').fill('12,5');
}

/**
 * The question kinds, in the order in which the author writes one question of each, with a function
 * that fills in the form.
 */
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
        await button(page, label).click();
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
      await page.getByLabel('Type of tolerance').selectOption({ label: 'In percent' });
      await button(page, 'Add unit').click();
      await page.getByLabel('Other unit 1', { exact: true }).fill('m');
      await page.getByLabel('Size of other unit 1, in the main unit').fill('3.2808');
    },
  ],
  ['Place in a picture', writePlace],
];

test('multiple-response, ordering, numeric, and hotspot questions are written in the creation form and stored correctly', async ({
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
  await button(page, 'Continue to questions').click();
  for (const [place, [kind, write]] of writers.entries()) {
    if (place > 0) await button(page, 'Add Question').click();
    await page.getByLabel('Question Type').selectOption({ label: kind });
    await write(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGoodHere(page);
    }
  }
  await button(page, 'Finish').click();
  await expect(page.getByText('You have written 4 questions.')).toBeVisible();
  await expect(page.getByText('Oxygen ✓ correct')).toBeVisible();
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api\/quiz\/program$/),
    (async () => {
      await button(page, 'Continue to preview').click();
      await button(page, 'Submit Quiz').click();
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
          name: 'Middle',
          right: false,
          outline: { shape: 'ellipse', x: 5000, y: 5000, radiusX: 1250, radiusY: 2000 },
        },
      ],
    },
  ]);
  const [, , , { areas }] = sent.postDataJSON().courses[0].modules[0].questions;
  const { left, top, right, bottom } = areas[0].outline;
  // The area starts exactly at the pointer's position, rounded to a pixel. A key press then moved
  // one of its corners one step to the right.
  for (const [value, meant] of [
    [left, 7000],
    [top, 1000],
    [right, 9200],
    [bottom, 4000],
  ])
    expect(Math.abs(value - meant)).toBeLessThan(60);
  expectQuiet();
});
