import { expect, test } from '@playwright/test';
import { signInAs } from './people.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchConsole } from './quality.ts';
import { choices, enrol, letterOf, makeQuiz, startQuiz } from './quizzes.ts';

/** A learner reports a question and asks the trainer about it, from the verdict. */

const unique = Date.now().toString(36);

test('a report survives a reload until it is sent, and a question to the trainer quotes the question', async ({
  page,
  browser,
}) => {
  test.slow();
  const expectQuiet = watchConsole(page);
  const quiz = await makeQuiz(browser, `Asking ${unique}`, choices(2));
  await enrol(page, quiz, `asking-${unique}@people.example`);
  await startQuiz(page, quiz);
  await page.keyboard.press(await letterOf(page, 'West'));
  const report = page.getByRole('button', { name: 'Report this question' });
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report this question' });
  const field = dialog.getByLabel('Describe it in a sentence');
  await field.fill('The map shows West.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await report.click();
  await expect(field).toHaveValue('The map shows West.');
  await expect(dialog).toContainText('This report was kept on this device.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  const ask = page.getByRole('button', { name: 'Ask the trainer about this question' });
  await page.setViewportSize({ width: 390, height: 844 });
  await ask.click();
  const message = page.getByRole('dialog', { name: 'New Message' });
  const text = message.getByRole('textbox', { name: 'Message' });
  await expect(text).toHaveValue(/^About this question: “Question 1: which one is East\?”/);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await text.press('ControlOrMeta+End');
  await text.pressSequentially('Why is it not West?');
  await message.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message is sent.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();

  const trainer = await (await browser.newContext()).newPage();
  await signInAs(trainer, 'trainer');
  await trainer.goto('/inbox');
  await trainer
    .getByRole('link', { name: `A question in ${quiz.name}` })
    .first()
    .click();
  await expect(trainer.getByText('Why is it not West?').last()).toBeVisible();
  expectQuiet();
});
