import { expect, type Page } from '@playwright/test';
import { type Exam, makeExam, startMockExam } from './exam-attempts.ts';
import { choices, everyKind } from './quizzes.ts';
import type { Screen } from './screen-list.ts';
import { begin, inModule, placeOf, quizOf } from './screen-making.ts';

/** Screens of large question banks, of their imports and exports, and of cases. */

const passage = {
  title: 'A crossing at night',
  text: 'You come to a crossing at night. The lights are out, and a truck waits on your right.\n\n| Road | Limit |\n|---|---|\n| Yours | 30 mph |\n| Theirs | 25 mph |',
};
export const cased = [0, 1].map((place) => ({
  ...everyKind[0],
  text: `Case ${place + 1}: who goes first?`,
  passage,
}));

const IN_A_LARGE_MODULE = 5000;
const large = (page: Page) => quizOf(page, 'A module of five thousand', choices(IN_A_LARGE_MODULE));

/** More questions than one part of an export may have, so that the export has two parts. */
const IN_TWO_PARTS = 5200;
const twoParts = () =>
  Array.from(
    { length: IN_TWO_PARTS },
    (_, at) => `Which sign has the number ${at + 1}?\nA. The octagon\nB. The triangle\nANSWER: A\n`,
  ).join('\n');

async function atImportInParts(page: Page): Promise<void> {
  await inModule(page, await quizOf(page, 'Two of a case', cased));
  await page.getByRole('button', { name: 'Import questions' }).click();
  const file = { name: 'signs.txt', mimeType: 'text/plain', buffer: Buffer.from(twoParts()) };
  await page.getByLabel('File with questions').setInputFiles(file);
  await page
    .getByText(/5,?200 /)
    .first()
    .waitFor({ timeout: 60_000 });
}

async function atPrint(page: Page): Promise<void> {
  await inModule(page, await quizOf(page, 'Two of a case', cased));
  await page.getByRole('button', { name: 'More actions: Questions' }).click();
  await page.getByRole('button', { name: 'Print questions' }).click();
  await page.getByRole('dialog').waitFor();
}

export const bankScreens: Screen[] = [
  { name: 'import-parts', at: atImportInParts },
  { name: 'print', at: atPrint },
  {
    name: 'module-large',
    at: async (page) => {
      await inModule(page, await large(page));
      await page.getByText('Question 1: which one is East?').first().waitFor();
    },
  },
];

async function atCaseResult(page: Page): Promise<void> {
  const quiz = await quizOf(page, 'Two of a case', cased);
  const { _id: quizId, questions } = await begin(page.request, quiz);
  const answers = questions.map(({ _id: questionId }, at) => ({
    questionId,
    chosenAnswer: at === 0 ? 'East' : 'North',
  }));
  const ended = await page.request.post('/api/result/results', { data: { quizId, answers } });
  expect(ended.status(), await ended.text()).toBe(200);
  await page.goto(`/result?attempt=${quizId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const exam = { made: null as Promise<Exam> | null };
async function atCasePaper(page: Page): Promise<void> {
  const { browser, baseURL } = placeOf(page);
  exam.made ??= makeExam(browser, 'A case in an exam', { baseURL, weather: cased });
  const { programId } = await exam.made;
  await page.request.post(`/api/access/programs/${programId}/free`);
  await startMockExam(page, await exam.made);
}

export const caseScreens: Screen[] = [
  { name: 'case-result', at: atCaseResult },
  { name: 'case-paper', at: atCasePaper },
];
