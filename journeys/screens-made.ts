import { expect, type Page } from '@playwright/test';
import { listening } from './audio-questions.ts';
import { type Exam, makeExam, startMockExam, submitExam } from './exam-attempts.ts';
import { troubleReads } from './failing-reads.ts';
import { placeQuestion } from './hotspots.ts';
import { addressOf, callAs } from './people.ts';
import { everyKind, type Quiz } from './quizzes.ts';
import type { Screen } from './screen-list.ts';
import { begin, inModule, placeOf, quizOf } from './screen-making.ts';
import { authoringScreens } from './screens-authoring.ts';
import { bankScreens, cased, caseScreens } from './screens-banks.ts';
import { wrongAnswers } from './wrong-answers.ts';

/**
 * Screens that need their own data: questions of each kind without and with a verdict, dialogs, a
 * mock exam, errors, and loading states.
 */

async function atFirstOf(page: Page, quiz: Quiz): Promise<void> {
  const { _id } = await begin(page.request, quiz);
  await page.goto(`/startquiz?attempt=${_id}`);
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  // The keys that answer work only once the page is hydrated.
  await page.waitForLoadState('networkidle');
}

async function withAudio(page: Page): Promise<Quiz> {
  const { browser, baseURL } = placeOf(page);
  return quizOf(page, 'Listening', await listening(browser, baseURL));
}

async function atQuestion(page: Page, name: string, question: object): Promise<void> {
  await atFirstOf(page, await quizOf(page, name, [question]));
}

async function toVerdict(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: 'Check answer' });
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await check.or(verdict).first().waitFor();
  if (await check.isVisible()) await check.click();
  await verdict.waitFor();
}

const written = everyKind[6] as object;
const coachedAs = (name: string, answer: string): Screen => ({
  name: `told-${name}`,
  at: async (page) => {
    await atQuestion(page, `Lift, ${name}`, written);
    await page.getByLabel('Your answer').fill(answer);
    await toVerdict(page);
  },
});

const kindNames = [...everyKind.map(({ type }) => type), 'hotspot'];
const kinds: Screen[] = kindNames.flatMap((name, place) => {
  const open = async (page: Page) => {
    const { browser, baseURL } = placeOf(page);
    const question = everyKind[place] ?? (await placeQuestion(browser, baseURL));
    await atQuestion(page, `The kind ${name}`, question);
  };
  const tell = async (page: Page) => {
    await open(page);
    await wrongAnswers[place]?.give(page);
    await toVerdict(page);
  };
  return [
    { name: `asked-${name}`, at: open },
    { name: `told-${name}`, at: tell },
  ];
});

const paper = { exam: null as Promise<Exam> | null };
async function atPaperResult(page: Page): Promise<void> {
  const { browser, baseURL } = placeOf(page);
  paper.exam ??= makeExam(browser, 'Written exam', { baseURL });
  const exam = await paper.exam;
  await page.request.post(`/api/access/programs/${exam.programId}/free`);
  await startMockExam(page, exam);
  await page.getByRole('radio', { name: 'East' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await submitExam(page);
  const skip = page.getByRole('button', { name: 'Skip' });
  await skip
    .or(page.getByRole('heading', { name: 'Failed' }))
    .first()
    .waitFor();
  if (await skip.isVisible()) await skip.click();
  await page.getByRole('heading', { name: 'Failed' }).waitFor();
}

/** Makes a study plan with an exam in four weeks. */
async function withPlan(page: Page): Promise<void> {
  const { programId } = await quizOf(page, 'The kind multiple-choice', [everyKind[0] as object]);
  await page.request.post(`/api/access/programs/${programId}/free`);
  const examOn = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10);
  const data = { examOn, minutesADay: 15, weekdays: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' };
  await page.request.put(`/api/study/programs/${programId}/plan`, { data });
  await page.goto('/quiz');
  await page.getByRole('region', { name: 'Today' }).waitFor();
}

const planned = (name: RegExp) => async (page: Page) => {
  await withPlan(page);
  await page.getByRole('button', { name }).first().click();
};

/** Answers the only question of today wrong and stops at the end of the session. */
async function atSessionEnd(page: Page): Promise<void> {
  await withPlan(page);
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: /questions/ }).click();
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await page.getByRole('button', { name: 'Finish without repeating' }).click();
  await page.getByRole('heading', { level: 1, name: 'Done for today' }).waitFor();
}

const PROGRAMS = /\/api\/quiz\/program(\?|$)/;
const failing = (path: string, reads: RegExp) => async (page: Page) => {
  await troubleReads(page, reads, 'refused');
  await page.goto(path);
};

/** Returns a screen on which the read requests that match `reads` never get a reply. */
const waitingFor = (name: string, path: string, reads: RegExp): Screen => ({
  name: `waiting-${name}`,
  unfinished: true,
  at: async (page) => {
    await troubleReads(page, reads, 'never answered');
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page
      .getByRole('status', { name: /^Loading / })
      .first()
      .waitFor();
    // Waits half a second, because the loading placeholder fades in.
    await page.waitForTimeout(500);
  },
});

/**
 * Reports a question, opens the form that corrects its key, and continues to the preview of the
 * changes.
 */
async function atCorrection(page: Page): Promise<void> {
  const { browser, baseURL } = placeOf(page);
  const quiz = await quizOf(page, 'A wrong key', [everyKind[0] as object]);
  await callAs(
    browser,
    'reporter@people.example',
    async (request) => {
      const { _id: quizId, questions } = await begin(request, quiz);
      const questionId = questions[0]?._id;
      const answers = [{ questionId, chosenAnswer: 'North' }];
      const ended = await request.post('/api/result/results', { data: { quizId, answers } });
      expect(ended.status(), await ended.text()).toBe(200);
      const said = { kind: 'key-wrong', text: 'It is north.', source: '' };
      const sent = await request.post('/api/reports', { data: { quizId, questionId, ...said } });
      expect([200, 409], await sent.text()).toContain(sent.status());
    },
    baseURL,
  );
  await page.goto('/editPrograms?tab=reports');
  await page.getByRole('article').waitFor();
  await page.keyboard.press('k');
  await page.getByRole('article').getByRole('radio', { name: 'North' }).check();
}

const bank =
  '1. Which sign asks you to stop?\n*A. The octagon\nB. The triangle\n\n2. No answer\nA. Red\nB. Green\n';
async function atImport(page: Page): Promise<void> {
  await inModule(page, await quizOf(page, 'Two of a case', cased));
  await page.getByRole('button', { name: 'Import questions' }).click();
  const file = { name: 'signs.txt', mimeType: 'text/plain', buffer: Buffer.from(bank) };
  await page.getByLabel('File with questions').setInputFiles(file);
  await page.getByText(/2 questions found/).waitFor();
}

async function makeTrainer(page: Page): Promise<void> {
  const { browser, baseURL } = placeOf(page);
  const call = `/api/user/update-role/${encodeURIComponent('starter@people.example')}`;
  await callAs(
    browser,
    addressOf('admin'),
    (request) => request.patch(call, { data: { role: 'trainer' } }),
    baseURL,
  );
}

/** The screens, keyed by the email address of the person who sees them. */
export const madeScreens: Record<string, Screen[]> = {
  'learner@people.example': [
    { name: 'quiz-failed', at: failing('/quiz', /\/api\/attempts\//) },
    {
      name: 'down',
      at: async (page) => {
        await failing('/', PROGRAMS)(page);
        await page.getByText('We will be back...').scrollIntoViewIfNeeded();
      },
    },
    waitingFor('quiz', '/quiz', /^\/api\//),
    waitingFor('results', '/results', /^\/api\/results/),
    ...kinds,
    coachedAs(
      'coach-right',
      'Lift comes from the pressure difference between both sides of the wing.',
    ),
    coachedAs('coach-partly', 'The wing is pushed up because there is some pressure under it.'),
    {
      name: 'asked-case',
      at: async (page) => atFirstOf(page, await quizOf(page, 'Two of a case', cased)),
    },
    { name: 'asked-audio', at: async (page) => atFirstOf(page, await withAudio(page)) },
    ...caseScreens,
    { name: 'paper-result', at: atPaperResult },
    { name: 'plan-card', at: withPlan },
    { name: 'plan-chances', at: planned(/^My chances/) },
    { name: 'plan-change', at: planned(/^Change the plan/) },
    { name: 'plan-own-test', at: planned(/^My own test/) },
    { name: 'session-done', at: atSessionEnd },
  ],
  [addressOf('trainer')]: [
    { name: 'import', at: atImport },
    ...bankScreens,
    ...authoringScreens,
    {
      name: 'case',
      at: async (page) => {
        await inModule(page, await quizOf(page, 'Two of a case', cased));
        await page.getByRole('button', { name: /^Edit Case/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'audio',
      at: async (page) => {
        await inModule(page, await withAudio(page));
        await page
          .getByRole('button', { name: /Audio$/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('button', { name: 'Replace audio' }).scrollIntoViewIfNeeded();
      },
    },
    { name: 'correct', at: atCorrection },
    {
      name: 'correct-foreseen',
      at: async (page) => {
        await atCorrection(page);
        await page.getByRole('button', { name: 'Preview' }).click();
        await page.getByText('Nothing has changed yet').waitFor();
      },
    },
    { name: 'edit-failed', at: failing('/editPrograms', PROGRAMS) },
  ],
  'starter@people.example': [
    {
      name: 'dashboard',
      at: async (page) => {
        await makeTrainer(page);
        await page.goto('/quiz');
        await page.getByRole('link', { name: 'Edit Programs' }).waitFor();
        await page.goto('/dashboard');
      },
    },
    { name: 'edit-programs-none', at: '/editPrograms' },
  ],
};
