import type { Browser, Locator, Page } from '@playwright/test';
import { tone } from '../audio-questions.ts';
import { offerExamOf } from '../exam-attempts.ts';
import { panel } from '../hotspots.ts';
import { addressOf, callAs, signIn, signInAs } from '../people.ts';
import { makeQuiz, ok, type Quiz, SIGN, uploadPicture } from '../quizzes.ts';
import { begin, moduleAddress } from '../screen-making.ts';
import { inPage, type Part } from './in-page.ts';
import type { Files, LayoutQuestion } from './question-set.ts';

/** Checks the layout of questions on every page that shows questions, at every width. */

const PHONE = { width: 390, height: 844 };
const SIZES = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Uploads the files for the questions: a square picture, a wide picture, and a tone. */
export async function uploadFiles(browser: Browser, baseURL?: string): Promise<Files> {
  const pictures = [SIGN, panel].map((file) => uploadPicture(browser, file, baseURL));
  const audio = callAs(
    browser,
    addressOf('trainer'),
    async (request) => {
      const multipart = { audio: tone(2) };
      return ok<{ audioUrl: string }>(
        await request.post('/api/quiz/questions/audio', { multipart }),
      );
    },
    baseURL,
  );
  return { pictures: await Promise.all(pictures), audio: (await audio).audioUrl };
}

/** The state that is shared by all pages on which a batch of questions is checked. */
interface Walk {
  page: Page;
  quiz: Quiz;
  questions: readonly LayoutQuestion[];
  /** Whether to check every state of a question: unanswered, answered, and with each tool open. */
  thorough: boolean;
  faults: string[];
  looks: number;
}

/** A dialog adapts to a new width after a moment, so a fault counts only if it remains. */
const TRIES = 5;
const PAUSE_MS = 400;

/** Returns a description of each layout fault of the question on the page. */
async function faultsOf(page: Page, card: Locator, parts: Part[]): Promise<string[]> {
  let faults: string[] = [];
  for (let tries = 0; tries < TRIES; tries++) {
    faults = await card.evaluate((one, wanted) => window.layoutFaultsIn(one, wanted), parts);
    if (faults.length === 0) break;
    await page.waitForTimeout(PAUSE_MS);
  }
  return faults;
}

const LEAST = 40;
const SOME = 12;

interface PlaceChecks {
  /** The place where the question is shown, such as 'practice' or 'mock exam', for messages. */
  place: string;
  /** The selector of the passage, unless the passage is in its default position. */
  passage?: string;
  more?: Part[];
}

function partsOf(
  { label, parts, kind }: LayoutQuestion,
  { passage = 'aside', more = [] }: PlaceChecks,
) {
  const isPictured = parts.includes('picture') || kind === 'hotspot';
  return [
    { name: 'text', selector: 'p, div, span', text: `${label}:`, least: SOME },
    ...(isPictured
      ? [{ name: 'picture', selector: `img[alt="Picture of ${label}"]`, least: LEAST }]
      : []),
    ...(parts.includes('audio') ? [{ name: 'audio', selector: ':has(>audio)', least: LEAST }] : []),
    ...(parts.includes('case')
      ? [
          { name: 'passage', selector: passage, text: `Passage of ${label}`, least: LEAST },
          {
            name: 'picture of the passage',
            selector: `img[alt="Passage picture of ${label}"]`,
            least: LEAST,
          },
        ]
      : []),
    ...more,
  ];
}

/**
 * Checks the question at each width. The widths are in ascending or descending order, so that the
 * current width comes first.
 */
async function look(walk: Walk, card: Locator, seen: PlaceChecks): Promise<void> {
  const { page, questions, faults } = walk;
  const text = await card.innerText();
  const question = questions.find(({ label }) => text.includes(`${label}:`));
  if (!question) throw new Error(`${seen.place}: no question of these: ${text.slice(0, 200)}`);
  const isAscending = page.viewportSize()?.width === PHONE.width;
  for (const size of isAscending ? SIZES : SIZES.toReversed()) {
    await page.setViewportSize(size);
    walk.looks += 1;
    const found = await faultsOf(page, card, partsOf(question, seen));
    faults.push(
      ...found.map((fault) => `${seen.place}, ${question.label}, ${size.width} px: ${fault}`),
    );
  }
}

const card = (page: Page) => page.getByRole('region', { name: /Question \d+ of/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Gives some answer to a question of any kind. */
async function answer(within: Locator): Promise<void> {
  const first = async (found: Locator, act: (one: Locator) => Promise<unknown>) => {
    if ((await found.count()) > 0) await act(found.first());
  };
  await first(within.locator('button[role=radio], button[role=checkbox]'), (one) => one.click());
  for (const row of await within.locator('button[aria-haspopup=dialog]').all()) {
    await row.click();
    await within.locator('dialog[open] [role=radio]').first().click();
  }
  await first(within.getByText('Choose by name'), (one) => one.click());
  for (const group of await within.locator('fieldset:has(input[type=radio])').all()) {
    await group.locator('input[type=radio]').first().check({ force: true });
  }
  for (const field of await within.locator('select').all()) await field.selectOption({ index: 1 });
  for (const field of await within.locator('input[type=text], textarea').all()) {
    await field.fill('12');
  }
  await first(within.getByRole('button', { name: /^Move down/ }), (one) => one.click());
}

async function check(page: Page, name: string): Promise<void> {
  if (await page.getByRole('button', { name, exact: true }).isVisible()) await press(page, name);
}

/**
 * Checks the questions of a quiz or study session in which each answer is locked. Each question is
 * checked twice: unanswered, and with its verdict.
 */
async function lookAtRunner(walk: Walk, attemptId: string, place: string): Promise<void> {
  const { page, questions } = walk;
  await page.goto(`/startquiz?attempt=${attemptId}`);
  for (const at of questions.keys()) {
    await page.getByRole('heading', { name: `Question ${at + 1} of` }).waitFor();
    await look(walk, card(page), { place });
    await answer(card(page));
    await check(page, 'Check answer');
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.waitFor();
    if (walk.thorough) {
      await look(walk, card(page), { place: `${place}, answered` });
      const faults = await faultsOf(page, verdict, []);
      walk.faults.push(...faults.map((fault) => `${place}, verdict: ${fault}`));
    }
    if (at < questions.length - 1) await press(page, 'Next Question');
  }
}

async function lookAtResult(walk: Walk, attemptId: string): Promise<void> {
  const { page } = walk;
  await page.goto(`/result?attempt=${attemptId}`);
  const list = page.getByRole('region', { name: 'Your answers' });
  await list.waitFor();
  const showAll = list.getByRole('button', { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  const unfold = () =>
    list.locator('details').evaluateAll((all) => all.map((each) => each.setAttribute('open', '')));
  const items = list.locator('li:has(> details > summary)');
  for (const item of await items.all()) {
    await unfold();
    await look(walk, item, { place: 'result', passage: 'details' });
  }
}

/** Starts an attempt by the API call of its page, without opening the page. Returns its id. */
async function beginBy({ request }: Page, call: string, asked: object): Promise<string> {
  const writer = crypto.randomUUID();
  const { _id } = await ok<{ _id: string }>(
    await request.post(`/api/attempts/${call}`, { data: { ...asked, writer } }),
  );
  await ok(await request.post(`/api/attempts/${_id}/writer/release`, { data: { writer } }));
  return _id;
}

async function lookAtExam(walk: Walk, attemptId: string): Promise<void> {
  const { page, questions } = walk;
  await page.goto(`/startquiz?attempt=${attemptId}`);
  for (const at of questions.keys()) {
    await page.getByRole('heading', { name: `Question ${at + 1} of` }).waitFor();
    await look(walk, card(page), { place: 'mock exam' });
    if (walk.thorough) {
      await press(page, 'Notes');
      await look(walk, card(page), { place: 'mock exam with a tool' });
      await press(page, 'Close: Notes');
    }
    if (at < questions.length - 1) await press(page, 'Next');
  }
}

async function lookAtDemo(walk: Walk): Promise<void> {
  const { page, questions, quiz } = walk;
  await page.goto(`/demo-quiz/${quiz.programId}`);
  for (const at of questions.keys()) {
    await page.getByRole('heading', { name: `Question ${at + 1} of` }).waitFor();
    await look(walk, card(page), { place: 'demo' });
    if (walk.thorough) {
      await answer(card(page));
      await check(page, 'Check my answer');
      await card(page).getByText('Something wrong with this question?').waitFor();
      await look(walk, card(page), { place: 'demo, answered' });
    }
    if (at < questions.length - 1) await press(page, 'Next Question');
  }
}

/** Checks a question's preview and its form in the editor. */
async function lookAtPreview(walk: Walk): Promise<void> {
  const { page, questions, quiz } = walk;
  const address = await moduleAddress(page.request, quiz);
  for (const at of questions.keys()) {
    await page.goto(`${address}&question=${at + 1}`);
    const dialog = page.getByRole('dialog');
    const preview = dialog.getByRole('complementary', { name: /^Preview as/ });
    await preview.waitFor();
    await look(walk, preview, { place: 'preview' });
    if (!walk.thorough) continue;
    await press(page, 'Phone');
    await look(walk, preview, { place: 'preview of a phone' });
    await press(page, 'Edit');
    // On a phone, a switch shows either the form or the preview.
    await page.setViewportSize(PHONE);
    await press(page, 'Preview');
    await look(walk, preview, { place: 'preview beside the form' });
  }
}

const ownTest = (programId: string) => ({
  what: 'own',
  programId,
  test: { amount: { unit: 'all' }, feedback: 'at-once' },
});

interface CheckOutcome {
  faults: string[];
  looks: number;
}

interface Batch extends Pick<Walk, 'questions' | 'thorough'> {
  files: Files;
  name: string;
  baseURL?: string;
}

export async function walkThrough(
  browser: Browser,
  { questions, files, name, thorough, baseURL }: Batch,
): Promise<CheckOutcome> {
  const drafts = questions.map(({ draft }) => draft(files));
  const quiz = await makeQuiz(browser, name, drafts, { feedback: 'at-once' }, baseURL);
  const blueprintId = await offerExamOf(browser, quiz, questions.length, baseURL);
  const context = await browser.newContext({
    viewport: PHONE,
    ...(baseURL && { baseURL }),
  });
  await context.addInitScript(inPage);
  const page = await context.newPage();
  const walk: Walk = { page, quiz, questions, thorough, faults: [], looks: 0 };
  await lookAtDemo(walk);
  await signIn(page, `${name.replaceAll(/\W+/g, '-').toLowerCase()}@people.example`);
  const finish = async (quizId: string) =>
    ok(await page.request.post('/api/result/results', { data: { quizId, answers: [] } }));
  await ok(await page.request.post(`/api/access/programs/${quiz.programId}/free`));
  // The mock exam is checked and finished first, because other attempts do not include its
  // questions while it is running.
  const paper = await beginBy(page, 'papers', { blueprintId });
  await lookAtExam(walk, paper);
  await finish(paper);
  const { _id } = await begin(page.request, quiz);
  await lookAtRunner(walk, _id, 'practice');
  await finish(_id);
  await lookAtResult(walk, _id);
  const review = await beginBy(page, 'practice', { about: ownTest(quiz.programId) });
  await lookAtRunner(walk, review, 'review');
  await signInAs(page, 'trainer');
  await lookAtPreview(walk);
  await context.close();
  return { faults: walk.faults, looks: walk.looks };
}
