import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';

const widths = [390, 1440];

async function expectGood(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
}

test("an admin reads everyone's results, filters them, and downloads them", async ({ page }) => {
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'admin');
  await page.goto('/analytics');
  const table = page.getByRole('table', { name: "All Users' Quiz Results" });
  const names = table.getByRole('rowheader').getByRole('button');
  await expect(names.first()).toBeVisible();
  expect(await names.count()).toBeGreaterThan(5);

  await names.first().click();
  const activities = page.getByRole('table', { name: 'Quiz Activities' });
  await expect(activities.getByRole('row').nth(1)).toBeVisible();
  await expectGood(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const program = page.getByLabel('Program', { exact: true });
  await program.selectOption({ index: 1 });
  await expect(page).toHaveURL(/program=/);
  await expect(page.getByLabel('Course', { exact: true })).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('partner');
  await expect(page.getByRole('heading', { name: 'No results match' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No results match' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(names.first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('certway-results.csv');
  expectQuiet();
});

test('a paid learner sees only their own results, even if the URL contains filters for admins', async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'paid');
  for (const address of ['/analytics?role=admin', '/analytics?program=all', '/analytics']) {
    await page.goto(address);
    await expect(page.getByRole('table', { name: 'Quiz Activities' })).toBeVisible();
    await expect(page.getByRole('table', { name: "All Users' Quiz Results" })).toHaveCount(0);
  }
  await expectGood(page);
  expectQuiet();
});

test('the longest score labels on the dashboard fit on the narrowest screen', async ({ page }) => {
  await signInAs(page, 'paid');
  // Replaces the scores of the sample people, which differ from one installation to the next.
  await page.route(/\/api\/(together|insights)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const low = text.replace(/("quizName":[^}]*?"score":)[^,}]+(,"passed":)\w+/g, '$112.5$2false');
    await route.fulfill({ response: answer, body: low });
  });
  await page.goto('/analytics');
  const quizzes = page.getByRole('table', { name: 'Quiz Activities' });
  await expect(quizzes.getByText('Needs Improvement, not passed').first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
});

for (const role of ['paid', 'trainer', 'admin', 'partner'] as const) {
  test(`the dashboard of ${role} shows the next step, course progress, recent activity, and totals`, async ({
    page,
  }) => {
    const expectQuiet = watchConsole(page);
    await signInAs(page, role);
    await page.goto('/dashboard');
    const first = role === 'paid' ? 'Today' : 'Next step';
    await expect(page.getByRole('region', { name: first })).toBeVisible();
    for (const name of ['Course progress', 'Recent activity']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    for (const words of ['Active courses', 'Completed quizzes']) {
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectGood(page);
    expectQuiet();
  });
}

test("a trainer sees the statistics of a program's questions, and opens a question in the editor", async ({
  page,
}) => {
  const expectQuiet = watchConsole(page);
  await signInAs(page, 'trainer');
  await page.goto('/editPrograms');
  await page.getByRole('article').first().getByText('EDIT', { exact: true }).click();
  const groups = page.getByRole('navigation', { name: 'Parts of the program' });
  await groups.getByRole('link', { name: 'Learners' }).click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const editQuestion = page.getByRole('link', { name: 'Edit this question' });
  await expect(editQuestion.first()).toBeVisible();
  await expectGood(page);
  await groups.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('tab', { name: 'Bank health' }).click();
  await expect(page.getByText(/^No similar pairs among \d+ questions/)).toBeVisible();
  await expectGood(page);
  await groups.getByRole('link', { name: 'Learners' }).click();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await editQuestion.first().click();
  await expect(page).toHaveURL(/tab=questions/);
  await expect(page.getByRole('dialog', { name: /^Question \d+ of \d+/ })).toBeVisible();
  expectQuiet();
});
