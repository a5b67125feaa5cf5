import { expect, test } from '@playwright/test';
import { placeQuestion } from './hotspots.ts';
import { watchShifts } from './layout-shifts.ts';
import { choices, everyKind, makeQuiz, type Quiz, SIGN, uploadPicture } from './quizzes.ts';
import { onSlowConnection, watchRequests } from './slow-connection.ts';

/**
 * Checks that the server-rendered demo page has the complete first question: its kind, its
 * formulas, and everything shown next to it.
 */

const unique = Date.now().toString(36);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const started: Record<string, Quiz> = {};

test.beforeAll(async ({ browser }) => {
  const illustration = await uploadPicture(browser, SIGN);
  const [plain] = choices(1);
  const dressed = {
    pictured: { ...plain, illustration, illustrationAlt: 'A sign' },
    formula: { ...plain, text: 'What is $\\sum_{k=1}^{n} \\frac{k}{2}$, if\n\n$$n = \\sqrt{9}$$' },
    formulas: {
      ...plain,
      options: ['North', 'East', 'South', 'West'].map((text) => ({
        text: text === 'East' ? text : `${text} $\\frac{a}{b}$`,
      })),
    },
    table: {
      ...plain,
      text: 'Read this:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n\n**Which?**',
    },
  };
  const kinds = [...everyKind, await placeQuestion(browser)] as { type: string }[];
  const named = { ...Object.fromEntries(kinds.map((each) => [each.type, each])), ...dressed };
  for (const [name, question] of Object.entries(named)) {
    started[name] = await makeQuiz(browser, `Begins with ${name} ${unique}`, [
      question,
      ...choices(2),
    ]);
  }
});

for (const [where, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
  test(`on a ${where} a demo loads without a layout shift, for every question kind as the first question`, async ({
    page,
  }) => {
    test.setTimeout(200_000);
    await page.setViewportSize(viewport);
    const expectStill = await watchShifts(page);
    const slowly = await onSlowConnection(page);
    const untilCome = watchRequests(page);
    for (const [name, { programId }] of Object.entries(started)) {
      await test.step(name, async () => {
        await slowly(async () => {
          await page.goto(`/demo-quiz/${programId}`);
          const first = page.getByRole('heading', { name: /^Question 1 of/ });
          await expect(first).toBeVisible();
          const seen = await first.elementHandle();
          await untilCome();
          // The element that the server rendered is still in the document, so it was hydrated and
          // not replaced.
          expect(await seen?.evaluate(({ isConnected }) => isConnected)).toBe(true);
        });
        await expectStill(new URL(page.url()).pathname);
      });
    }
  });
}
