import { expect, test } from '@playwright/test';
import { addressOf, callAs, signIn, signInAs } from './people.ts';
import { expectLargeTargets } from './press-targets.ts';
import { choices, ok, takeByCalls } from './quizzes.ts';
import { watchRequests } from './slow-connection.ts';

/**
 * Links and buttons with a one-letter name are large enough to press, because people may choose
 * very short names.
 */

const WIDTHS = [390, 1440];

test('links and buttons with one-letter names are large enough for a finger', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const questions = choices(2).map((question) => ({ ...question, text: 'D' }));
  const data = {
    name: 'A',
    description: 'B',
    status: 'published',
    settings: { price: 0 },
    courses: [{ name: 'C', modules: [{ name: 'E', questions }] }],
  };
  const { _id: programId } = await callAs(browser, addressOf('trainer'), async (request) =>
    ok<{ _id: string }>(await request.post('/api/quiz/program', { data })),
  );
  await signIn(page, 'x@people.example');
  const attempt = await takeByCalls(page, { programId }, ['North', 'East']);

  const untilCome = watchRequests(page);
  const look = (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading / })).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await untilCome();
        await expectLargeTargets(page);
      }
    });
  const own = ['/quiz', '/results', `/result?attempt=${attempt}`, '/notes', '/profile'];
  for (const path of ['/', `/cart/${programId}`, `/demo-quiz/${programId}`, ...own])
    await look(path);
  await signInAs(page, 'admin');
  for (const path of ['/accounts', '/accounts?tab=log', '/editPrograms', '/dashboard'])
    await look(path);
  await look(`/analytics?program=${programId}`);
  const tabs = [
    'questions',
    'learners',
    'figures',
    'health',
    'tree',
    'topics',
    'exams',
    'settings',
  ];
  for (const tab of tabs) await look(`/editPrograms?program=${programId}&tab=${tab}`);
});
