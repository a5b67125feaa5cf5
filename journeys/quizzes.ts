import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { projectFolder } from '../scripts/run.ts';
import { addressOf, callAs, signIn } from './people.ts';

/** Creates programs and learners for journeys, with the same API calls that the pages make. */

const choice = (place: number, right: string) => ({
  type: 'multiple-choice',
  text: `Question ${place}: which one is ${right}?`,
  options: ['North', 'East', 'South', 'West'].map((text) => ({ text })),
  correctAnswer: right,
  explanation: `It is ${right}, as the map of question ${place} shows.`,
});

const coached = {
  correctAnswer: 'Names the pressure difference.',
  aiCriteria: {
    idealAnswer: 'Lift comes from the pressure difference between both sides of the wing.',
    keywords: ['pressure difference'],
  },
};

export const choices = (count: number) =>
  Array.from({ length: count }, (_, place) => choice(place + 1, 'East'));

/**
 * A multiple-response, an ordering, and a numeric question. The text of each question contains its
 * right answer.
 */
export const putTogether = [
  {
    type: 'multiple-response',
    text: 'Which of these are primary colours of light?',
    options: ['Red', 'Green', 'Brown', 'Blue'].map((text) => ({ text })),
    correctAnswers: ['Red', 'Green', 'Blue'],
    scoring: 'share',
    explanation: 'Brown is a dark orange.',
  },
  {
    type: 'ordering',
    text: 'Put the planets in order, the nearest to the sun first.',
    items: ['Mercury', 'Venus', 'Earth', 'Mars'],
    scoring: 'neighbours',
    explanation: 'Mercury is the nearest.',
  },
  {
    type: 'numeric',
    text: 'How fast does a stone fall after one second?',
    correctAnswer: '9.81',
    tolerance: 0.02,
    unit: 'm/s',
    otherUnits: [{ unit: 'ft/s', factor: 0.3048 }],
    significantFigures: 3,
    explanation: 'Gravity adds 9.81 m/s each second.',
  },
];

export const everyKind = [
  choice(1, 'East'),
  { type: 'true-false', text: 'Ice floats on water.', correctAnswer: 'True' },
  { type: 'fill-blank', text: 'Water boils at ____ degrees Celsius.', correctAnswer: '100' },
  {
    type: 'matching',
    text: 'Match the country and its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
    ],
    distractors: ['Milan'],
  },
  { type: 'short-answer', text: 'What is $2^3$?', correctAnswer: '8' },
  { type: 'text', text: 'What makes a wing lift?', ...coached },
  { type: 'structural', text: 'Explain how a wing lifts.', ...coached },
  { type: 'essay', text: 'Discuss what lifts a wing.', ...coached },
  ...putTogether,
  {
    type: 'cloze',
    text: 'Water boils at ____ °C at sea level; on a mountain it boils at a ____ temperature.',
    blanks: [
      { asks: 'text', correctAnswer: '100', tolerance: 0 },
      { asks: 'choice', correctAnswer: 'lower', wrongAnswers: ['higher', 'constant'] },
    ],
  },
];

export async function ok<Answer>(
  reply: Awaited<ReturnType<APIRequestContext['post']>>,
): Promise<Answer> {
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.json() as Promise<Answer>;
}

/** Uploads a picture for questions as the sample trainer. */
export const uploadPicture = (
  browser: Browser,
  file: string,
  baseURL?: string,
): Promise<string> => {
  const buffer = readFileSync(join(projectFolder, file));
  const multipart = { illustration: { name: basename(file), mimeType: 'image/png', buffer } };
  const upload = async (request: APIRequestContext) =>
    ok<{ imageUrl: string }>(await request.post('/api/quiz/questions/illustration', { multipart }));
  return callAs(browser, addressOf('trainer'), upload, baseURL).then(({ imageUrl }) => imageUrl);
};

/** The path of a square picture file. */
export const SIGN = 'web/public/icon-512.png';

export interface Quiz {
  programId: string;
  name: string;
}

/** Creates a published program of the sample trainer that is free for everyone. */
export async function makeQuiz(
  browser: Browser,
  name: string,
  questions: object[],
  settings: object = {},
  baseURL?: string,
): Promise<Quiz> {
  const data = {
    name,
    description: 'Made for a journey.',
    status: 'published',
    settings: { price: 0, ...settings },
    courses: [{ name: 'Course', modules: [{ name: 'Module', questions }] }],
  };
  const make = async (request: APIRequestContext) =>
    ok<{ _id: string }>(await request.post('/api/quiz/program', { data }));
  const program = await callAs(browser, addressOf('trainer'), make, baseURL);
  return { programId: program._id, name };
}

/** Signs in as a new learner and adds the program for them. */
export async function enrol(page: Page, quiz: Quiz, address: string): Promise<void> {
  await signIn(page, address);
  await ok(await page.request.post(`/api/access/programs/${quiz.programId}/free`));
  await page.goto('/quiz');
}

/** Takes the first module of a free program with API calls, as the signed-in person. */
export async function takeByCalls(
  { request }: Pick<Page, 'request'>,
  { programId }: Pick<Quiz, 'programId'>,
  answers: readonly string[],
): Promise<string> {
  await ok(await request.post(`/api/access/programs/${programId}/free`));
  const { courses } = await (await request.get(`/api/quiz/program/${programId}`)).json();
  const [course] = courses;
  const place = { programId, courseId: course._id, moduleId: course.modules[0]._id };
  const started = await request.post('/api/attempts', { data: { ...place, writer: randomUUID() } });
  const { _id, questions } = await started.json();
  const given = questions.map(({ _id: questionId }: { _id: string }, at: number) => ({
    questionId,
    chosenAnswer: answers[at],
  }));
  await ok(await request.post('/api/result/results', { data: { quizId: _id, answers: given } }));
  return _id;
}

/** Waits until the server reports that the learner has left the window of the attempt. */
export async function untilLeft(
  { request }: Pick<Page, 'request'>,
  address: string,
): Promise<void> {
  const attempt = `/api/attempts/${new URL(address).searchParams.get('attempt')}`;
  const isLeft = async () => {
    const told = (await (await request.get(attempt)).json()) as { writerAway: boolean };
    return told.writerAway;
  };
  await expect.poll(isLeft).toBe(true);
}

/** Starts the quiz on /quiz and waits for its first question. */
export async function startQuiz(page: Page, quiz: Quiz): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: quiz.name });
  await card.getByRole('button', { name: 'START' }).click();
  const dialog = page.getByRole('dialog', { name: quiz.name });
  await dialog.getByLabel('Course').selectOption({ index: 1 });
  await expect(dialog.getByRole('button', { name: 'Start Quiz' })).toBeDisabled();
  await dialog.getByLabel('Module').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await expect(page).toHaveURL(/startquiz\?attempt=/);
}

/**
 * Returns the keyboard key that chooses an option. The key differs between attempts, because
 * options are shuffled.
 */
export async function letterOf(page: Page, option: string): Promise<string> {
  const options = page.getByRole('radio').or(page.getByRole('checkbox'));
  const place = (await options.allInnerTexts()).findIndex((text) => text.includes(option));
  return 'abcdef'.charAt(place);
}

interface Attempt {
  _id: string;
  questions: { _id: string; options: { _id: string; text: string }[] }[];
}

/**
 * Starts and finishes the first module with API calls, as the signed-in person. For each position,
 * `beginningOf` returns the first characters of the option to choose.
 */
export async function finishByCalls(
  page: Page,
  { programId }: Quiz,
  beginningOf: (place: number) => string,
  at = new Date(),
): Promise<{ attemptId: string; correctCount: number }> {
  const post = async <Answer>(path: string, data: object) =>
    ok<Answer>(await page.request.post(path, { data }));
  const program = await (await page.request.get(`/api/quiz/program/${programId}`)).json();
  const [course] = program.courses;
  const place = { courseId: course._id, moduleId: course.modules[0]._id };
  const writer = randomUUID();
  const { _id: quizId, questions } = await post<Attempt>('/api/attempts', {
    programId,
    writer,
    ...place,
  });
  const answers = questions.map(({ _id: questionId, options }, sequence) => {
    const option = options.find(({ text }) => text.startsWith(beginningOf(sequence)));
    return {
      questionId,
      sequence,
      sendId: randomUUID(),
      seconds: 20,
      device: writer,
      answer: { type: 'multiple-choice', option: option?._id },
      answeredAt: at.toISOString(),
    };
  });
  const { result } = await post<{ result: { correctCount: number } }>('/api/result/results', {
    quizId,
    answers,
  });
  return { attemptId: quizId, correctCount: result.correctCount };
}
